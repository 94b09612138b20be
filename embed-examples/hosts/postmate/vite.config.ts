import { join } from 'node:path';
import { defineConfig } from 'vite';
import { libraryFiles, plainFiles } from '../libraryFiles.js';

const PAGES = ['index.html', 'beside.html', 'card.html'];

export default defineConfig({
  // The page works below any path.
  base: './',
  build: { rollupOptions: { input: PAGES.map((page) => join(import.meta.dirname, page)) } },
  plugins: [
    libraryFiles({ 'lib/postmate.js': ['postmate', 'build/postmate.min.js'] }),
    plainFiles(import.meta.dirname, [
      'plain.js',
      'beside.js',
      'card.js',
      'log.js',
      'postmate.css',
      'card.css',
    ]),
  ],
});
