import { defineConfig } from 'vite';

export default defineConfig({
  // The page works below any path.
  base: './',
  define: { __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
});
