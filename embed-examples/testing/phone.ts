import type { BrowserContextOptions } from 'playwright';

/** A phone. The user agent matters: the SDK takes pages for phones, and shows pages in place of dialogs. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 700 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};
