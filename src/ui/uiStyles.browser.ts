import { BASE_CSS } from './css/baseCss.js';
import { BUTTON_CSS } from './css/buttonCss.js';
import { ADDRESS_CSS, DIALOG_CSS } from './css/dialogCss.js';
import { FIELD_CSS } from './css/fieldCss.js';
import { BANNER_CSS, TOAST_CSS } from './css/messageCss.js';
import { TABLE_CSS } from './css/tableCss.js';
import { createUiStyles, type AddUiStyles } from './page/index.js';

/**
 * Adds the styles of this folder's components to a shadow root or document. They support Chrome 71 and Safari 15.4 and
 * later, so they use grid gaps and single logical properties instead of flex gap, inset and the logical shorthands, which
 * are newer.
 */
export const addUiStyles: AddUiStyles = /* @__PURE__ */ createUiStyles(
  [BASE_CSS, BUTTON_CSS, FIELD_CSS, TABLE_CSS, DIALOG_CSS, ADDRESS_CSS, TOAST_CSS, BANNER_CSS].join(''),
);
