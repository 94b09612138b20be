/** What becomes of islands whose container the host moves or takes away, and of islands inside of islands. */
export { followIsland, resumeIsland, type StandingIsland } from './followIsland.browser.js';
