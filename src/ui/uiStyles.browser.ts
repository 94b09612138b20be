import { BASE_CSS } from './css/baseCss.js';
import { BUTTON_CSS } from './css/buttonCss.js';
import { ADDRESS_CSS, DIALOG_CSS } from './css/dialogCss.js';
import { FIELD_CSS } from './css/fieldCss.js';
import { BANNER_CSS, TOAST_CSS } from './css/messageCss.js';
import { TABLE_CSS } from './css/tableCss.js';
import { createOwnStyles, type AddOwnStyles } from './page/index.js';

/**
 * The looks of all components, for Chrome 71 and Safari 15.4 on: spacing comes from grid gaps and single logical
 * properties, because flex gap, inset and the logical shorthands are younger.
 */
export const uiStyles: AddOwnStyles = /* @__PURE__ */ createOwnStyles(
  [BASE_CSS, BUTTON_CSS, FIELD_CSS, TABLE_CSS, DIALOG_CSS, ADDRESS_CSS, TOAST_CSS, BANNER_CSS].join(''),
);

/**
 * Brings the looks of this folder's components into a shadow root or document. Engines without constructed style sheets
 * get a link, which a policy may refuse: the components stand unstyled then, and work.
 *
 * @param nonce of `init` (contract §1), for those engines
 * @returns takes exactly this away again; twice is as good as once
 */
export function addUiStyles(target: Document | ShadowRoot, nonce?: string): () => void {
  return uiStyles(target, { nonce });
}
