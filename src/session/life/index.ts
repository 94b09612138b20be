/** The life of a session after init: a part with a file of its own. */
export { createSessionLife } from './createSessionLife.js';
export type { AskRelogin, LifeTime, SessionLife, SessionSource } from './surroundings.js';
export type { SessionOwner } from './owner.js';
