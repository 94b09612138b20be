import { focusedElement } from './page/index.js';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';
const FIELD = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** What the Tab key visits inside an element, in order of the document. */
function focusableIn(element: Element): readonly HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(isShown);
}

/** The first thing to fill in. */
export function firstField(element: Element): HTMLElement | undefined {
  return Array.from(element.querySelectorAll<HTMLElement>(FIELD)).find(isShown);
}

/** Marks a dialog that the engine does not know as such; its looks are for the style sheet. */
const PLAIN = 'data-plain';

/**
 * Opens a dialog as modal: natively where the engine can (the rest of the page is inert then), else with the focus
 * held inside. Opening what is open changes nothing.
 *
 * @returns closes it; twice is as good as once
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal !== 'function') return openPlain(dialog);
  if (!dialog.open) dialog.showModal();
  return () => {
    if (dialog.open) dialog.close();
  };
}

function openPlain(dialog: HTMLElement): () => void {
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
    const now = focusedElement();
    if (now !== undefined && !dialog.contains(now)) (focusableIn(dialog)[0] ?? dialog).focus();
  };
  const scope = dialog.ownerDocument;
  dialog.addEventListener('keydown', wrap);
  scope.addEventListener('focusin', hold);
  return () => {
    dialog.removeEventListener('keydown', wrap);
    scope.removeEventListener('focusin', hold);
    for (const name of ['open', PLAIN, 'aria-modal']) dialog.removeAttribute(name);
  };
}

/**
 * Shows an element with `popover="manual"` above everything that is in the top layer by now. Engines without popovers
 * leave it where its style sheet puts it.
 */
export function raiseToTop(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function' || !element.isConnected) return;
  const isOpen = element.matches(':popover-open');
  // Hiding takes it out of what is read aloud: only where a dialog opened over it, and never with the focus in it.
  const isCovered = isOpen && hasModal(element);
  if (isCovered && !element.matches(':focus-within')) element.hidePopover();
  if (!element.matches(':popover-open')) element.showPopover();
}

/** Whether a modal dialog is open in the page or in the element's own shadow root; those of others cannot be known. */
function hasModal(element: HTMLElement): boolean {
  const own = element.getRootNode();
  if (own instanceof ShadowRoot && own.querySelector(':modal') !== null) return true;
  return Document.prototype.querySelector.call(document, ':modal') !== null;
}
