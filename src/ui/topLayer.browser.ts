import { focusedElement } from '../browser/focusedElement.js';
import { findInPage, listenOnDocument } from '../browser/pageNodes.js';

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

/** Returns true if a modal dialog is open in the page or in the element's shadow root; others cannot be detected. */
function hasModal(element: HTMLElement): boolean {
  const own = element.getRootNode();
  if (own instanceof ShadowRoot && own.querySelector(':modal') !== null) return true;
  return findInPage(':modal') !== null;
}
