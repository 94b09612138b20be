import { readLocalItem, readSessionItem } from '../../../browser/storage.js';
import { ERROR_LIST_KEY } from '../../../library/monitor.js';

/** The local storage key of a flag: the error store has errors that were not sent. */
export const LEFT_KEY = 'weapp_error_left';
/** The session storage key of the number of errors that were not kept. */
export const COUNT_KEY = 'weapp_error_not_kept';

/** True if earlier pages may have stored errors that were not sent. Reads session and local storage, opens no database. */
export function isErrorLeft(): boolean {
  return (
    readLocalItem(LEFT_KEY) !== undefined ||
    readSessionItem(COUNT_KEY) !== undefined ||
    readSessionItem(ERROR_LIST_KEY)?.includes('"isWaiting":true') === true
  );
}
