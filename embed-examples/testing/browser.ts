import { existsSync, statfsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * The browser of the tests: `WEAVER_BROWSER`, which `npm test` sets, or Debian's, as headless shell when it is
 * installed.
 */
export const BROWSER_PATH: string =
  process.env['WEAVER_BROWSER'] ?? (existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : DEBIAN_CHROMIUM);

/**
 * The same browser with windows: for the back/forward cache, which the headless shell does not have, and for the
 * bench, which measures the browser that people use.
 */
export const CHROMIUM_PATH: string =
  BROWSER_PATH === DEBIAN_SHELL && existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : BROWSER_PATH;

/** Flags for a Chromium without a network beyond this machine, which may be started as root. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Flags that tests add to {@link CHROMIUM_FLAGS}.
 *
 * V8's inspector keeps the promise of an `evaluate` through a weak handle, so a minor garbage collection can lose its
 * result ("Resulting promise was garbage collected", 9 of 70 starts and renders; the page's own code had completed each
 * time). With a larger young generation this no longer happens (0 of 70).
 *
 * With little memory for tiles only what is in view is drawn, not what may come into view by scrolling, which nobody
 * does: a tenth of the processor time of a page load (0.60 to 0.53 s on average of three pages).
 */
export const TEST_FLAGS: readonly string[] = [
  '--js-flags=--min-semi-space-size=64',
  '--force-gpu-mem-available-mb=16',
];

/** Shared memory that is enough for a browser with the pages of a test. */
const ENOUGH_SHARED_BYTES = 2 ** 30;

/**
 * The flags of Playwright to leave out. By default it keeps shared memory in temporary files, because `/dev/shm` is small in
 * many containers; that costs a tenth of the processor time.
 */
function unwantedFlags(): string[] {
  try {
    const { bsize, bavail } = statfsSync('/dev/shm');
    return bsize * bavail >= ENOUGH_SHARED_BYTES ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return [];
  }
}

/**
 * Starts a browser with {@link CHROMIUM_FLAGS} and further flags; by default {@link BROWSER_PATH} with those of
 * tests.
 */
export function startBrowser(
  flags: readonly string[] = TEST_FLAGS,
  executablePath: string = BROWSER_PATH,
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: unwantedFlags(),
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
