import { createNode } from '../../../browser/page.js';
import type { ModuleContext } from '../../../islands/context.js';
import { addUiStyles } from '../../../ui/index.js';
import { createLayerHost, createOwnStyles, type LayerLook } from '../../../ui/page/index.js';
import { SENSITIVE_CSS } from './sensitiveCss.js';

/** Where the dialog is rendered. */
export interface DialogPlace {
  readonly content: HTMLElement;
  readonly remove: () => void;
}

const addOwnStyles = /* @__PURE__ */ createOwnStyles(SENSITIVE_CSS);
const STYLES = [addUiStyles, addOwnStyles];

/**
 * The place in an island: its overlay, so that the dialog has its direction, language and theme. Undefined for an island
 * that is not displayed: a modal dialog in it would make the page inert without being seen.
 */
function placeInIsland(island: ModuleContext, nonce: string | undefined): DialogPlace | undefined {
  const overlay = island.getPopupContainer();
  const content = createNode('div');
  overlay.append(content);
  if (overlay.getClientRects().length === 0) {
    content.remove();
    return undefined;
  }
  const removeStyles = STYLES.map((add) => add(content, { nonce }));
  // Keys that are typed here must not trigger shortcuts of the page.
  content.addEventListener('keydown', (event) => {
    event.stopPropagation();
  });
  return {
    content,
    remove() {
      for (const remove of removeStyles) remove();
      content.remove();
    },
  };
}

/** The place above the page. */
function placeOnPage(look: LayerLook, nonce: string | undefined): DialogPlace {
  const layer = createLayerHost('weaver-sensitive', { styles: STYLES, nonce, keepsKeys: true });
  layer.setLook(look);
  layer.ensureOnPage();
  return {
    content: layer.content,
    remove: () => {
      layer.remove();
    },
  };
}

/** Opens the {@link DialogPlace} of a call: in its island, otherwise above the page. */
export function openPlace(
  island: ModuleContext | undefined,
  look: LayerLook,
  nonce: string | undefined,
): DialogPlace {
  return (island && placeInIsland(island, nonce)) ?? placeOnPage(look, nonce);
}
