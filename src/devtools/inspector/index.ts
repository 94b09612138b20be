/** The module inspector for developers: a lazy chunk, loaded at the first call. */
export type { InspectedInit } from './inspected.js';
export { openInspector, type Inspector } from './openInspector.browser.js';
