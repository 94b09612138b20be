export type { ErrorStore } from './errorStore.js';
export { importErrorStore } from './importErrorStore.js';
export type { ErrorOwner, StoredError } from './storedError.js';
