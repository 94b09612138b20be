import { BASE_CSS } from '../css/baseCss.js';
import { BUTTON_CSS } from '../css/buttonCss.js';
import { createUiStyles } from '../page/index.js';
import { DETAILS_CSS, FAILED_CSS } from './failureCss.js';

/** Adds the styles of the error view to an island; returns the function that removes them. */
export const addFailureStyles = /* @__PURE__ */ createUiStyles(
  [BASE_CSS, BUTTON_CSS, FAILED_CSS, DETAILS_CSS].join(''),
);
