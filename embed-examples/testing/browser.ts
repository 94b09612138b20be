import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

/** The browser: `WEAVER_BROWSER`, which `npm test` sets, or Debian's. */
export const BROWSER_PATH: string =
  process.env['WEAVER_BROWSER'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium';

/** A browser with a back/forward cache, which Debian's headless shell does not have. */
export const HISTORY_BROWSER_PATH: string = existsSync('/usr/bin/chromium')
  ? '/usr/bin/chromium'
  : BROWSER_PATH;

/** Flags for a Chromium without a network beyond this machine, that root may start. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * What tests add to {@link CHROMIUM_FLAGS}. V8's inspector waits for the promise of an `evaluate` through a weak handle:
 * a small collection at the wrong moment loses the answer of one that was kept ("Resulting promise was garbage
 * collected", 9 of 70 starts and renders; the page's own code had run to its end each time). With room for the young
 * there is none at that moment (0 of 70).
 */
export const TEST_FLAGS: readonly string[] = ['--js-flags=--min-semi-space-size=64'];

/** Starts {@link BROWSER_PATH} with {@link CHROMIUM_FLAGS} and further ones, those of tests if nobody asks. */
export function startBrowser(flags: readonly string[] = TEST_FLAGS): Promise<Browser> {
  return chromium.launch({
    executablePath: BROWSER_PATH,
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
