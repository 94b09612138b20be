import { defineConfig } from '@playwright/test';

/** Its port, and a browser of the machine instead of Playwright's own. */
const { PORT = '4175', CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'browser',
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } : {},
  },
  webServer: {
    // Built as for production, with the worker of the tests.
    command: `vite build --mode test --outDir dist-test && vite preview --outDir dist-test --host localhost --strictPort --port ${PORT}`,
    url: `http://localhost:${PORT}`,
  },
});
