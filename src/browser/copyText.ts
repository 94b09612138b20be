import { assignTo } from '../core/objects.js';
import { createNode } from './page.js';
import { appendTo, rootOfPage } from './pageNodes.js';

/**
 * Copies text. Without access to the clipboard (plain http, no permission) it falls back to `execCommand('copy')` with a
 * field next to `near`, which gets the focus afterwards. Resolves to false when the page allows neither.
 */
export async function copyText(text: string, near: HTMLElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, near);
  }
}

function copyByField(text: string, near: HTMLElement | undefined): boolean {
  const field = createNode('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // Set through the CSSOM, which CSP allows.
  assignTo(field.style, { position: 'fixed', top: '0', left: '0', opacity: '0', pointerEvents: 'none' });
  if (near) near.after(field);
  else appendTo(rootOfPage(), field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    near?.focus({ preventScroll: true });
  }
}
