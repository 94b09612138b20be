import { entriesOf } from '../../core/objects.js';
import { WeaverError } from '../../core/errors.js';
import { recordOf } from '../../wire/record.js';

/**
 * A caller's headers, checked before sending: fetch would reject invalid ones with the same TypeError as a network
 * error. The content type of a FormData is removed: the browser sets it with the multipart boundary.
 *
 * @throws WeaverError REQUEST_FAILED for an invalid header name or value
 */
export function sendableHeaders(
  given: Readonly<Record<string, string>> | undefined,
  isForm: boolean,
): Readonly<Record<string, string>> {
  if (given === undefined) return {};
  try {
    void new Headers(given);
  } catch (cause) {
    throw new WeaverError('REQUEST_FAILED', {
      message:
        'a header of the request cannot be sent: its name or value has characters that no header may have',
      cause,
    });
  }
  return isForm
    ? recordOf(entriesOf(given).filter(([name]) => name.toLowerCase() !== 'content-type'))
    : given;
}
