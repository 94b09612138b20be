import { defineConfig } from 'vite';

export default defineConfig({
  // The page works below any path.
  base: './',
});
