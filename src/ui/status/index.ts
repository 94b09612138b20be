/** Views for content that is loading or failed: the error view is loaded with the first failure. */
export { createStatusRoot, type StatusRoot } from './statusRoot.js';
export type { ShownFailure } from '../failures/index.js';
