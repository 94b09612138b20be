/** What the SDK itself says to the person of a run: a part with a file of its own. */
export { createRunPrompts } from './createRunPrompts.js';
