import { defineConfig } from 'vite';

export default defineConfig({
  // The page works below any path.
  base: './',
  build: { rolldownOptions: { input: ['index.html', 'stage.html'] } },
});
