import { defineConfig } from 'vite';
import { weaverModule } from 'weaver-sdk/build';
import { weaverTesting } from 'weaver-sdk/testing/vitest';

export default defineConfig({
  // The second one is for `vitest`, and does nothing else.
  plugins: [weaverModule({ name: '@weapp/template', version: '1.0.0' }), weaverTesting()],
  build: {
    // `dist` has the layout of the platform's static domain.
    outDir: 'dist/build/template',
    rollupOptions: { input: 'src/index.ts' },
  },
  server: {
    port: 5173,
    // Its address is in the page's config: another port would be another origin.
    strictPort: true,
    // index.html signs in like the example portal, which is the platform's outside system on this machine.
    proxy: { '/api/weaver-token': 'http://localhost:7803' },
  },
});
