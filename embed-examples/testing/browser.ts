import { chromium, type Browser } from 'playwright';

/** Flags for a Chromium without a network beyond this machine, that root may start. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts the system's Chromium (`WEAVER_BROWSER`, which `npm test` sets), with further flags if asked for. */
export function startBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['WEAVER_BROWSER'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
