/** Views for content that is loading or failed: small enough for the first load. */
export { FailureDetails } from './FailureDetails.js';
export { DETAILS_CSS } from './statusCss.js';
export { createStatusRoot, type StatusRoot } from './statusRoot.js';
export type { ShownFailure } from './StatusView.js';
