export { loadGroups } from './loadGroups.js';
export { sharedLibrary } from './sharedLibrary.js';
