import { focusableIn, focusedElement } from './focus.browser.js';

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
