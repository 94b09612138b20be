/** What is shown in the place of content that is loading or has failed to: small enough for the first load. */
export { FailureDetails } from './FailureDetails.js';
export { DETAILS_CSS } from './statusCss.js';
export { createStatusRoot, type StatusRoot } from './statusRoot.js';
