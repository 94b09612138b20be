/** What the SDK itself says to a person over the page: a part with a file of its own, loaded when there is something to say. */
export { createPrompts, type Prompts } from './createPrompts.js';
export type { ReloginAttempt, ReloginOutcome } from './reloginOutcome.js';
