/**
 * What becomes of islands whose container the host moves or takes away, and of islands inside of islands: a part with a
 * file of its own, for when the first island stands.
 */
export { followIsland, resumeIsland, type StandingIsland } from './followIsland.browser.js';
