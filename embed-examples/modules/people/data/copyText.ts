/**
 * Copies text to the clipboard; false when the page may not. `beside` is the clicked button: a page on plain http has
 * no clipboard API, and the fallback selects a field that must be inside the open dialog to get the focus.
 */
export async function copyText(value: string, beside: HTMLElement): Promise<boolean> {
  // TypeScript declares it always, but it is missing on plain http.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(value);
      return true;
    }
  } catch {
    // Refused by a permissions policy; the fallback may still be allowed.
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
