import { createNode } from '../../browser/page.js';

/**
 * Copies text. Where the clipboard may not be written (plain http, no permission), the old way is tried: a field beside
 * `near`, which must be in reach of the focus. False when the page allows neither.
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
  // Set through the object model, which no policy forbids.
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

/** Selects what an element says, so that a person can copy it themselves. */
export function selectText(element: HTMLElement): void {
  const selection = getSelection();
  if (selection === null) return;
  selection.selectAllChildren(element);
}
