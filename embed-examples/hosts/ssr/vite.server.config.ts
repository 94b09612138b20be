import { defineConfig } from 'vite';

export default defineConfig({
  build: { ssr: 'server.tsx', outDir: 'dist/server' },
  // Node imports the packages themselves.
  ssr: { external: ['weaver-sdk'] },
});
