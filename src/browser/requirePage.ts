import { WeaverError } from '../core/errors.js';
import { hasPage } from './page.js';

/**
 * For calls that need a page: importing the SDK on a server is safe, calling it there is a mistake.
 *
 * @throws WeaverError NOT_INITIALISED on a server and in a worker
 */
export function requirePage(): void {
  if (hasPage()) return;
  throw new WeaverError('NOT_INITIALISED', {
    message: 'there is no page here, as on a server: call this in the browser',
  });
}
