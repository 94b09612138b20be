/** The life of a session after init: a part with a file of its own. */
export { createSessionLife } from './createSessionLife.js';
export type { LifeTime, SessionLife, SessionSource } from './surroundings.js';
