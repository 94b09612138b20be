import { createOwnStyles } from '../page/index.js';
import { DETAILS_CSS, FAILED_CSS } from './failureCss.js';

/** Adds the styles of the error view to an island; returns the function that removes them. */
export const addFailureStyles = /* @__PURE__ */ createOwnStyles(FAILED_CSS + DETAILS_CSS);
