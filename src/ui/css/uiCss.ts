import { ADDRESS_CSS } from './addressCss.js';
import { BANNER_CSS } from './bannerCss.js';
import { BASE_CSS } from './baseCss.js';
import { BUTTON_CSS } from './buttonCss.js';
import { DIALOG_CSS } from './dialogCss.js';
import { FIELD_CSS } from './fieldCss.js';
import { TABLE_CSS } from './tableCss.js';
import { TOAST_CSS } from './toastCss.js';

/**
 * The looks of all components, for Chrome 71 and Safari 15.4 on: spacing comes from grid gaps and single logical
 * properties, because flex gap, inset and the logical shorthands are younger.
 */
export const UI_CSS = [
  BASE_CSS,
  BUTTON_CSS,
  FIELD_CSS,
  TABLE_CSS,
  DIALOG_CSS,
  ADDRESS_CSS,
  TOAST_CSS,
  BANNER_CSS,
].join('');
