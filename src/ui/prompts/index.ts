/** The SDK's own messages and questions to the user: a lazy chunk, loaded with the first prompt. */
export { createPrompts, type Prompts } from './createPrompts.js';
export type { Media } from './questions.js';
export type { ReloginAttempt, ReloginOutcome } from './ReloginBox.js';
