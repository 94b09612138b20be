import { defineConfig } from 'vite';
import { libraryFiles, plainFiles } from '../libraryFiles.js';

export default defineConfig({
  // The page works below any path.
  base: './',
  plugins: [
    libraryFiles({
      'lib/react.js': ['react-17', 'umd/react.production.min.js'],
      'lib/react-dom.js': ['react-dom-17', 'umd/react-dom.production.min.js'],
      'lib/require.js': ['requirejs', 'require.js'],
    }),
    plainFiles(import.meta.dirname, ['integration.js']),
  ],
});
