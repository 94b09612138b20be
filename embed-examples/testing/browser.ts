import { chromium, type Browser } from 'playwright';

/** Starts the system's Chromium (`WEAVER_BROWSER`, which `npm test` sets). */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['WEAVER_BROWSER'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
