/** Page mode: what the SDK does to the platform's own pages. */
export { createStartPage } from './createStartPage.browser.js';
export type { Page, PageOptions, StartPage } from './page.js';
export type { PageSettings } from './settings/pageSettings.js';
export type { TitleBarOptions } from './titleBar/titleState.js';
