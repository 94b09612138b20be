/** What keeps the session of a run alive: a part with a file of its own. */
export { openStorage } from './openStorage.js';
export { startLife } from './startLife.js';
