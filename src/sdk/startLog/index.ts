/** The log of `logLevel` `info` and `debug`: a lazy chunk. */
export { startLog } from './startLog.browser.js';
