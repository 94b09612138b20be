/** The module inspector for developers: a part with a file of its own, loaded when it is called. */
export type { InspectedInit, InspectedSdk } from './inspected.js';
export { openInspector, type Inspector } from './openInspector.browser.js';
