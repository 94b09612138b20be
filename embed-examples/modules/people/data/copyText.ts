/**
 * Puts text on the clipboard; false where the page may not. `beside` is the pressed button: a page on plain http has
 * no clipboard API, and the old way selects a field that must stand where focus is allowed, inside the open dialog.
 */
export async function copyText(value: string, beside: HTMLElement): Promise<boolean> {
  // Typed as always there, missing on plain http.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(value);
      return true;
    }
  } catch {
    // Refused by a permission policy; the old way may still be allowed.
  }
  const field = document.createElement('textarea');
  field.value = value;
  field.readOnly = true;
  field.className = 'wp-hidden';
  beside.after(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    beside.focus();
  }
}
