import { createNode } from '../../browser/page.js';

/**
 * Copies text. Without access to the clipboard (plain http, no permission) it falls back to `execCommand('copy')` with a
 * field next to `near`, which must be focusable. Resolves to false when the page allows neither.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, near);
  }
}

function copyByField(text: string, near: HTMLElement): boolean {
  const field = createNode('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // Set through the CSSOM, which CSP allows.
  Object.assign(field.style, { position: 'fixed', top: '0', left: '0', opacity: '0', pointerEvents: 'none' });
  near.after(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    near.focus({ preventScroll: true });
  }
}

/** Selects the text of an element, so that the user can copy it. */
export function selectText(element: HTMLElement): void {
  const selection = getSelection();
  if (selection === null) return;
  selection.selectAllChildren(element);
}
