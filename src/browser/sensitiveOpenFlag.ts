import { removeSessionItem, writeSessionItem } from './storage.js';

/** The session storage key that is set while the dialog is open (contract §8). */
const OPEN_KEY = 'weapp_sensitive_open';

/**
 * Notes that the dialog is open, for other code of the platform on the page. The check itself does not read it: a duplicated
 * tab has a copy, and a crash leaves it behind, so that it would block the dialog for ever.
 */
export function markOpen(): void {
  writeSessionItem(OPEN_KEY, '1');
}

/** Notes that no dialog is open. */
export function markClosed(): void {
  removeSessionItem(OPEN_KEY);
}
