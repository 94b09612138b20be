import { attempt } from '../../core/callerValues.js';
import { copyText } from '../../browser/copyText.js';
import { focusedElement } from '../../browser/focusedElement.js';
import { hasPage } from '../../browser/page.js';

/**
 * Copies a text to the clipboard; to be called in an event of the user. Resolves to false if the page may not use the
 * clipboard. Works on pages without `navigator.clipboard` (plain http), and keeps the focus. Never rejects.
 */
export async function copy(text: string): Promise<boolean> {
  // Untyped callers may pass an object without a text.
  const words = attempt(() => String(text), undefined);
  return words !== undefined && hasPage() && copyText(words, focusedElement());
}
