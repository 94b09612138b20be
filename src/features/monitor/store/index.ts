export type { ErrorStore } from './errorStore.js';
export { openErrorStore } from './dexieStore.browser.js';
export type { ErrorOwner, StoredError } from './storedError.js';
