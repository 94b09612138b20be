import { pageSearch } from '../../browser/page.js';
import type { PageEffect } from '../pageEffect.js';
import { replaceMethod } from '../putBack.browser.js';

/** What writes to the console. */
const METHODS = [
  'assert',
  'count',
  'countReset',
  'debug',
  'dir',
  'dirxml',
  'error',
  'group',
  'groupCollapsed',
  'groupEnd',
  'info',
  'log',
  'table',
  'time',
  'timeEnd',
  'timeLog',
  'timeStamp',
  'trace',
  'warn',
] as const;

/** The parameter of the address that keeps the console. */
const KEEP = 'wea_link_keep_console';

/** The run modes that keep the console. */
const LOUD_MODES: readonly unknown[] = ['test', 'release'];

/** Silences the console (spec 2 §4). What the browser itself reports, and what the monitor sends, is not affected. */
export const consoleSilence: PageEffect = {
  name: 'console',
  when: ({ hasHost, options: { keepConsole, runMode } }) =>
    !hasHost &&
    keepConsole !== true &&
    !LOUD_MODES.includes(runMode) &&
    !new URLSearchParams(pageSearch()).has(KEEP),
  start() {
    const putBack = METHODS.map((name) => replaceMethod(console, name, () => () => undefined));
    return () => {
      for (const one of putBack) one();
    };
  },
};
