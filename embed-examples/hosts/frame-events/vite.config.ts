import { join } from 'node:path';
import { defineConfig } from 'vite';
import { plainFiles } from '../libraryFiles.js';

const PAGES = ['index.html', 'page.html'];

export default defineConfig({
  // The page works below any path.
  base: './',
  // Top-level await, for the page in the frame.
  build: {
    target: 'es2022',
    rollupOptions: { input: PAGES.map((page) => join(import.meta.dirname, page)) },
  },
  plugins: [plainFiles(import.meta.dirname, ['integration.js', 'catalogue.js', 'events.css', 'page.css'])],
});
