export { exposeLibrary } from './exposeLibrary.js';
export { overrides } from './extensions.js';
export { loadGroups } from './loadGroups.js';
export { sharedLibrary } from './sharedLibrary.js';
