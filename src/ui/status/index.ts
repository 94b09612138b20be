/** What stands in the place of content that loads, or that failed to: small enough for the first load. */
export { FailureDetails } from './FailureDetails.js';
export { DETAILS_CSS } from './statusCss.js';
export { createStatusRoot, type StatusRoot } from './statusRoot.js';
