/** What is told to those who run the platform: a part with a file of its own. */
export { startResourceReport } from './startResourceReport.browser.js';
