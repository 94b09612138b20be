import type { Look } from '../../../browser/look.browser.js';
import { focusedElement } from '../../../browser/focusedElement.js';
import { keepKeys, keepKeysInDialog } from '../../../browser/keepKeys.js';
import { createNode } from '../../../browser/page.js';
import { parentOf } from '../../../browser/pageTree.js';
import type { ModuleContext } from '../../../islands/context.js';
import { addUiStyles } from '../../../ui/index.js';
import { createLayerHost, createUiStyles } from '../../../ui/page/index.js';

/** Styles of the dialog about sensitive words, in addition to those of the kit. */
const SENSITIVE_CSS = `
.weaver-ui .weaver-ui-sensitive-lead { margin-block-end: calc(var(--weaver-ui-space) * 1.5); }
.weaver-ui .weaver-ui-sensitive-more { margin-block-start: var(--weaver-ui-space); }
.weaver-ui .weaver-ui-sensitive-done:not(:empty) {
  margin-block-end: calc(var(--weaver-ui-space) * 1.5);
  padding: var(--weaver-ui-space) 12px;
  border: 1px solid var(--weaver-ui-success-line);
  border-radius: 8px;
  background: var(--weaver-ui-success-ground);
  color: var(--weaver-ui-on-success);
}
.weaver-ui .weaver-ui-sensitive-notes { margin-block-start: var(--weaver-ui-space); color: var(--weaver-ui-muted); font-size: .93em; }
.weaver-ui .weaver-ui-sensitive-notes p + p { margin-block-start: 4px; }
.weaver-ui .weaver-ui-sensitive-notes p { overflow-wrap: anywhere; }
`;

/** Where the dialog is rendered. */
export interface DialogLayer {
  readonly content: HTMLElement;
  /** Language, direction and theme of a place above the page; an island has its own. */
  readonly setLook: (look: Look) => void;
  /** Calls `listener` when the language of the island changes. */
  readonly onLanguage: (listener: () => void) => () => void;
  /**
   * Calls `listener` when the dialog can no longer be seen: the page hid or removed its island, or the place above the page.
   * An unseen modal dialog would block the page and all later dialogs.
   */
  readonly onHidden: (listener: () => void) => () => void;
  readonly remove: () => void;
}

const addDialogStyles = /* @__PURE__ */ createUiStyles(SENSITIVE_CSS);
const STYLES = [addUiStyles, addDialogStyles];

const isDisplayed = (element: Element): boolean => element.getClientRects().length > 0;

/** Moves the focus to `next` if no element has it: the one that had it was removed or disabled. */
function focusIfLost(next: Node | null): void {
  const now = focusedElement();
  if (!(next instanceof HTMLElement) || (now !== undefined && now.localName !== 'body')) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

function watchLanguage(element: Node, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(element, { attributes: true, attributeFilter: ['lang'] });
  return () => {
    observer.disconnect();
  };
}

/** Calls `listener` when an element is no longer displayed, until the returned function is called. */
function watchHidden(element: Element, listener: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => undefined;
  const observer = new ResizeObserver(() => {
    if (!isDisplayed(element)) listener();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

/**
 * The place in an island: its overlay, so that the dialog has its direction, language and theme. Undefined for an island
 * that is not displayed: a modal dialog in it would make the page inert without being seen.
 */
function layerInIsland(island: ModuleContext, nonce: string | undefined): DialogLayer | undefined {
  const overlay = island.getPopupContainer();
  const content = createNode('div');
  overlay.append(content);
  if (!isDisplayed(overlay)) {
    content.remove();
    return undefined;
  }
  const removeStyles = STYLES.map((add) => add(content, { nonce }));
  keepKeysInDialog(content);
  return {
    content,
    setLook: () => undefined,
    // The element around the overlay has the language of the island.
    onLanguage: (listener) => watchLanguage(parentOf(overlay) ?? overlay, listener),
    onHidden: (listener) => watchHidden(overlay, listener),
    remove() {
      for (const remove of removeStyles) remove();
      content.remove();
      focusIfLost(parentOf(overlay));
    },
  };
}

/** The place above the page. */
function layerOnPage(nonce: string | undefined): DialogLayer {
  const layer = createLayerHost('weaver-sensitive', { styles: STYLES, nonce });
  keepKeys(layer.element);
  keepKeysInDialog(layer.content);
  layer.ensureOnPage();
  return {
    content: layer.content,
    setLook(look) {
      layer.setLook(look);
    },
    onLanguage: () => () => undefined,
    onHidden: (listener) => watchHidden(layer.content, listener),
    remove() {
      layer.remove();
    },
  };
}

/** Opens the {@link DialogLayer} of a call: in its island, otherwise above the page. */
export function openLayer(island: ModuleContext | undefined, nonce: string | undefined): DialogLayer {
  return (island && layerInIsland(island, nonce)) ?? layerOnPage(nonce);
}
