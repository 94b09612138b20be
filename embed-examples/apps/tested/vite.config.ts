import react from '@vitejs/plugin-react';
import { weaverTesting } from 'weaver-sdk/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), weaverTesting()],
  test: { include: ['test/*.test.tsx'] },
});
