import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from './browser.js';

/** A browser with the back/forward cache, which Playwright disables by default, for all tests of a file or `describe`. */
export function useCachingBrowser(): Pick<Browser, 'newContext'> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_FLAGS],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());
  return { newContext: (options) => browser.newContext(options) };
}
