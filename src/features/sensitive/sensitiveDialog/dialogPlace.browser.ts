import { createNode } from '../../../browser/page.js';
import { parentOf } from '../../../browser/pageNodes.js';
import type { ModuleContext } from '../../../islands/context.js';
import { addUiStyles } from '../../../ui/index.js';
import { createLayerHost, createOwnStyles, moveLostFocus, type LayerLook } from '../../../ui/page/index.js';
import { SENSITIVE_CSS } from './sensitiveCss.js';

/** Where the dialog is rendered. */
export interface DialogPlace {
  readonly content: HTMLElement;
  /**
   * Calls `listener` when the dialog can no longer be seen: the page hid its island, or keeps it outside of the document.
   * An unseen modal dialog would block the page.
   */
  readonly onHidden: (listener: () => void) => void;
  readonly remove: () => void;
}

const addOwnStyles = /* @__PURE__ */ createOwnStyles(SENSITIVE_CSS);
const STYLES = [addUiStyles, addOwnStyles];

const isDisplayed = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * The place in an island: its overlay, so that the dialog has its direction, language and theme. Undefined for an island
 * that is not displayed: a modal dialog in it would make the page inert without being seen.
 */
function placeInIsland(island: ModuleContext, nonce: string | undefined): DialogPlace | undefined {
  const overlay = island.getPopupContainer();
  const content = createNode('div');
  overlay.append(content);
  if (!isDisplayed(overlay)) {
    content.remove();
    return undefined;
  }
  const removeStyles = STYLES.map((add) => add(content, { nonce }));
  // Keys that are typed here must not trigger shortcuts of the page.
  content.addEventListener('keydown', (event) => {
    event.stopPropagation();
  });
  let observer: ResizeObserver | undefined;
  return {
    content,
    onHidden(listener) {
      if (typeof ResizeObserver !== 'function') return;
      observer = new ResizeObserver(() => {
        if (!isDisplayed(overlay)) listener();
      });
      observer.observe(overlay);
    },
    remove() {
      observer?.disconnect();
      for (const remove of removeStyles) remove();
      content.remove();
      const root = parentOf(overlay);
      if (root instanceof HTMLElement) moveLostFocus(root);
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
    onHidden: () => undefined,
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
