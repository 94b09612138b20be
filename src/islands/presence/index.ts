/** What becomes of islands whose container the host moves or takes away: a part with a file of its own, for when the first island stands. */
export { watchPresence, type Watched } from './watchPresence.browser.js';
