/** The life of a session after init: a part with a file of its own. */
export { askSources } from './askSources.js';
export { createSessionLife } from './createSessionLife.js';
export type { AskRelogin, LifeTime, SessionLife, SessionSource } from './surroundings.js';
export { expectOwner, type SessionOwner } from './owner.js';
