import { hostOf, rootOf } from '../browser/pageNodes.js';
import { listenOnDocument, parentOf } from '../browser/pageTree.js';
import type { LayerHost } from './page/index.js';
import { isModal, raiseToTop, topmostModal } from './topLayer.browser.js';

/** Events that are stopped at the layer: a host's dialog around it may take a press outside of its box as one that closes it. */
const PRESSES = [
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
] as const;

type WithMoveBefore = Node & { readonly moveBefore?: (node: Node, before: Node | null) => void };

/** Moves a node to the end of another parent; engines since Chrome 133 keep focus, popovers and animations in it. */
function moveTo(parent: WithMoveBefore, node: HTMLElement): void {
  if (node.isConnected && typeof parent.moveBefore === 'function') parent.moveBefore(node, null);
  else Node.prototype.appendChild.call(parent, node);
}

/** The roots that a node is in: its shadow root, that of the host, and so on, and the document. */
function rootsOf(node: Node): readonly Node[] {
  const roots: Node[] = [];
  for (let next: Node | undefined = node; next; next = hostOf(next)) roots.push((next = rootOf(next)));
  return roots;
}

/** How often a page may remove the layer from its dialog; after that the layer no longer goes into that dialog. */
const MAX_LOSSES = 5;

/**
 * Keeps a layer where its buttons can be pressed: while the page or an island has a modal dialog open, everything outside of it is inert
 * (HTML, "inert subtrees"), so the layer is the last child of that dialog meanwhile. What is in it is in the top layer: the
 * dialog's size, overflow and transformation do not matter. When the dialog closes or is removed, the layer returns to the
 * body, and the dialog is as it was.
 *
 * @param layer a layer whose popovers are to be above the dialog
 */
export function followModals(layer: LayerHost) {
  const { element, content } = layer;
  /** How often each dialog has lost the layer while it was open. */
  const losses = new WeakMap<HTMLElement, number>();
  /** The dialog that the layer was put into, open or closed. */
  let modal: HTMLElement | undefined;
  let ends: (() => void)[] = [];
  let isChecking = false;

  const raiseAll = (): void => {
    for (const popover of Array.from(content.querySelectorAll<HTMLElement>('[popover]'))) raiseToTop(popover);
  };
  const watchModal = (): void => {
    modalObserver.disconnect();
    for (const root of modal ? rootsOf(modal) : []) {
      modalObserver.observe(root, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['open'],
      });
    }
  };
  const settleIn = (dialog: HTMLElement | undefined): void => {
    if (dialog === modal && element.isConnected && (!dialog || parentOf(element) === dialog)) return;
    if (dialog) moveTo(dialog, element);
    else {
      element.remove();
      layer.ensureOnPage();
    }
    modal = dialog;
    watchModal();
    raiseAll();
  };
  const check = (): void => {
    isChecking = false;
    if (ends.length === 0) return;
    if (modal && isModal(modal) && parentOf(element) !== modal)
      losses.set(modal, (losses.get(modal) ?? 0) + 1);
    const dialog = topmostModal();
    settleIn(dialog && (losses.get(dialog) ?? 0) < MAX_LOSSES ? dialog : undefined);
  };
  /** A dialog is focused after it was opened: moving nodes at once would happen inside the page's own call. */
  const checkSoon = (): void => {
    if (isChecking) return;
    isChecking = true;
    queueMicrotask(check);
  };
  const modalObserver = new MutationObserver(() => {
    // Also if the page has emptied the dialog, or removed it with the layer in it.
    if (!element.isConnected || !modal || parentOf(element) !== modal || !isModal(modal)) checkSoon();
  });
  const keep = (event: Event): void => {
    // The layer may have left the dialog since the event began.
    if (event.composedPath().some((target) => target instanceof Node && isModal(target)))
      event.stopPropagation();
  };
  for (const name of PRESSES) element.addEventListener(name, keep);

  return {
    /** Puts the layer where it belongs, and keeps it there until `stop`. */
    start(): void {
      if (ends.length === 0) {
        const opened = new MutationObserver(checkSoon);
        opened.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
        ends = [
          listenOnDocument(document, 'focusin', checkSoon),
          () => {
            opened.disconnect();
            modalObserver.disconnect();
          },
        ];
      }
      check();
    },
    /** Puts the layer back at the end of the page's body. */
    stop(): void {
      for (const end of ends.splice(0)) end();
      if (modal) settleIn(undefined);
    },
  };
}
