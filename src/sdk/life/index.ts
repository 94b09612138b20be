/** What keeps the session of a run alive: a part with a file of its own. */
export { startLife } from './startLife.js';
