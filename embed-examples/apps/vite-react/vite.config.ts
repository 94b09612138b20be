import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  // Your back end, which gets the sessions (docs/getting-started.md, "The address on your server").
  const { BACK_END: target } = loadEnv(mode, import.meta.dirname, 'BACK_END');
  const proxy = { '/api': { target, changeOrigin: true } };
  return { plugins: [react()], server: { proxy }, preview: { proxy } };
});
