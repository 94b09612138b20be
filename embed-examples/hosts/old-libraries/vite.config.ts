import { defineConfig } from 'vite';
import { libraryFiles, plainFiles } from '../libraryFiles.js';

export default defineConfig({
  // The page works below any path.
  base: './',
  plugins: [
    libraryFiles({ 'lib/zone.js': ['zone.js', 'bundles/zone.umd.min.js'] }),
    plainFiles(import.meta.dirname, ['integration.js', 'prototypeLike.js']),
  ],
});
