import { focusedElement } from '../browser/focusedElement.js';
import { hostOf } from '../browser/pageNodes.js';
import { findAllInPage, listenOnDocument, parentOf } from '../browser/pageTree.js';
import { attempt } from '../core/callerValues.js';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';
const FIELD = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The focusable elements inside an element, in document order. */
function focusableIn(element: Element): readonly HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(isShown);
}

/** The first form field inside an element. */
export function firstField(element: Element): HTMLElement | undefined {
  return Array.from(element.querySelectorAll<HTMLElement>(FIELD)).find(isShown);
}

/** Attribute of a dialog in browsers without `showModal`, for the style sheet. */
const PLAIN = 'data-plain';

/**
 * Opens a modal dialog: natively where supported (the rest of the page is then inert), else with a focus trap. Does
 * nothing if it is already open.
 *
 * @returns the function that closes it; further calls do nothing
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal !== 'function') return openPlain(dialog);
  if (!dialog.open) dialog.showModal();
  return () => {
    if (dialog.open) dialog.close();
  };
}

/** The open dialogs without native support, the last one on top. */
const plainDialogs: HTMLElement[] = [];

function openPlain(dialog: HTMLElement): () => void {
  plainDialogs.push(dialog);
  // Such an engine may not know the element, nor its role.
  if (!dialog.hasAttribute('role')) dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('open', '');
  dialog.setAttribute(PLAIN, '');
  dialog.setAttribute('aria-modal', 'true');

  const wrap = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const stops = focusableIn(dialog);
    const now = focusedElement();
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    const other = event.shiftKey ? stops[stops.length - 1] : stops[0];
    if (stops.length > 0 && now !== edge && !(event.shiftKey && now === dialog)) return;
    event.preventDefault();
    (other ?? dialog).focus();
  };
  const hold = (): void => {
    // Two dialogs would take the focus from each other without end.
    if (plainDialogs[plainDialogs.length - 1] !== dialog) return;
    const now = focusedElement();
    if (now !== undefined && !dialog.contains(now)) (focusableIn(dialog)[0] ?? dialog).focus();
  };
  dialog.addEventListener('keydown', wrap);
  const release = listenOnDocument(dialog.ownerDocument, 'focusin', hold);
  return () => {
    dialog.removeEventListener('keydown', wrap);
    release();
    plainDialogs.splice(plainDialogs.indexOf(dialog) >>> 0, 1);
    for (const name of ['open', PLAIN, 'aria-modal']) dialog.removeAttribute(name);
  };
}

/**
 * Shows an element with `popover="manual"` above everything currently in the top layer. Browsers without popovers keep its
 * position from the style sheet.
 */
export function raiseToTop(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function' || !element.isConnected) return;
  const isOpen = element.matches(':popover-open');
  // Hiding interrupts screen readers, so it is hidden only if a dialog was opened above it and it is not focused.
  const isCovered = isOpen && hasModal(element);
  if (isCovered && !element.matches(':focus-within')) element.hidePopover();
  if (!element.matches(':popover-open')) element.showPopover();
}

/** Engines before Chrome 105 and Safari 15.6 cannot tell modal dialogs from others. */
const MODAL = ':modal';
const OPEN = '[open]';

/** Whether a node is an open modal dialog; an element that fills the screen is none. */
export function isModal(node: Node): node is HTMLElement {
  if (!(node instanceof HTMLElement) || node.localName !== 'dialog') return false;
  return attempt(() => node.matches(MODAL), node.matches(OPEN));
}

/** The parent in the flat tree: of a slotted element its slot, of a shadow root its host. */
function flatParentOf(node: Node): Node | null {
  const slot: unknown = node instanceof Element ? Reflect.get(Element.prototype, 'assignedSlot', node) : null;
  return slot instanceof Node ? slot : (parentOf(node) ?? hostOf(node) ?? null);
}

/** The open modal dialog around a node, also beyond shadow roots. */
function modalAround(start: Node | null | undefined): HTMLElement | undefined {
  for (let node = start ?? null; node !== null; node = flatParentOf(node)) if (isModal(node)) return node;
  return undefined;
}

/** The innermost element in the middle of the screen, inside open shadow roots too. */
function elementInMiddle(): Element | null {
  const middle = [innerWidth / 2, innerHeight / 2] as const;
  let found = Document.prototype.elementFromPoint.call(document, ...middle);
  for (let inner = found; inner; found = inner) {
    const next = inner.shadowRoot?.elementFromPoint(...middle) ?? null;
    if (next === null || next === found) break;
    inner = next;
  }
  return found;
}

/**
 * The modal dialog on top of all others: everything outside of it is inert. Browsers name none, but only what is inside of it
 * can have the focus, or be hit in the middle of the screen, which its backdrop covers. Undefined without one, and for one in
 * a closed shadow root.
 */
export function topmostModal(): HTMLElement | undefined {
  const all = findAllInPage('dialog[open]').filter(isModal);
  // A DOM without a layout, as jsdom in tests of a host, finds nothing in the middle: it throws.
  return modalAround(focusedElement()) ?? modalAround(attempt(elementInMiddle, null)) ?? all[all.length - 1];
}

/** Whether a modal dialog may be above an element: one is open around it, in its shadow root, or in the page. */
function hasModal(element: HTMLElement): boolean {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot && Array.from(root.querySelectorAll('dialog')).some(isModal)) return true;
  return topmostModal() !== undefined;
}
