import { adoptSheets, canAdoptSheets, createSheet, type StyleTarget } from '../browser/styles.js';
import { createNode } from '../browser/page.js';
import { UI_CSS } from './css/uiCss.js';

let sheet: CSSStyleSheet | undefined;

/**
 * Brings the looks of this folder's components into a shadow root or document: one constructed sheet for all of them,
 * which no policy forbids. Engines without such sheets (before Chrome 73, Safari 16.4) get a link to a blob; under a
 * policy that knows no `blob:` it needs the nonce, and where it is refused the components stand unstyled, and work.
 *
 * @param nonce of `init` (contract §1), for those engines
 * @returns takes exactly this away again; twice is as good as once
 */
export function addUiStyles(target: StyleTarget, nonce?: string): () => void {
  const remove = canAdoptSheets() ? adopt(target) : link(target, nonce);
  let isGone = false;
  return () => {
    if (isGone) return;
    isGone = true;
    remove();
  };
}

function adopt(target: StyleTarget): () => void {
  sheet ??= createSheet(UI_CSS);
  return adoptSheets(target, [sheet]);
}

function link(target: StyleTarget, nonce: string | undefined): () => void {
  const href = URL.createObjectURL(new Blob([UI_CSS], { type: 'text/css' }));
  const element = createNode('link');
  element.rel = 'stylesheet';
  if (nonce !== undefined) element.nonce = nonce;
  element.href = href;
  const parent = target instanceof Document ? target.head : target;
  parent.prepend(element);
  return () => {
    element.remove();
    URL.revokeObjectURL(href);
  };
}
