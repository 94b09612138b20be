import vue from '@vitejs/plugin-vue';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  // Your back end, which gets the sessions (docs/getting-started.md, "The address on your server").
  const { BACK_END: target } = loadEnv(mode, import.meta.dirname, 'BACK_END');
  const proxy = { '/api': { target, changeOrigin: true } };
  const isCustomElement = (tag: string) => tag.startsWith('weaver-');
  return {
    plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
    server: { proxy },
    preview: { proxy },
  };
});
