import { BASE_CSS } from './css/baseCss.js';
import { BUTTON_CSS } from './css/buttonCss.js';
import { ADDRESS_CSS, DIALOG_CSS } from './css/dialogCss.js';
import { FIELD_CSS } from './css/fieldCss.js';
import { BANNER_CSS, TOAST_CSS } from './css/messageCss.js';
import { TABLE_CSS } from './css/tableCss.js';
import { createOwnStyles, type AddOwnStyles } from './page/index.js';

/**
 * Brings the looks of this folder's components into a shadow root or document. They are written for Chrome 71 and Safari
 * 15.4 on: spacing comes from grid gaps and single logical properties, because flex gap, inset and the logical shorthands
 * are younger.
 */
export const addUiStyles: AddOwnStyles = /* @__PURE__ */ createOwnStyles(
  [BASE_CSS, BUTTON_CSS, FIELD_CSS, TABLE_CSS, DIALOG_CSS, ADDRESS_CSS, TOAST_CSS, BANNER_CSS].join(''),
);
