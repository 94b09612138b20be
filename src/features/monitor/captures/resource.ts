import { isWeaverError, type WeaverErrorCode } from '../../../core/errors.js';
import { foundAt, ignored, type Capture } from '../finding.js';
import { foundIn, isExpected } from '../findUncaught.js';

/** Codes of errors whose cause is a file. */
const FILE_CODES: readonly WeaverErrorCode[] = ['CHUNK_FAILED', 'APP_LOAD_FAILED'];

/**
 * Files that could not be loaded (spec 1 §8): of modules, of the SDK itself, and the scripts, style sheets and images in
 * islands. A module whose file failed shows that failure in its islands too: it is one error.
 */
export const resource: Capture = {
  errType: 'resource',
  find(event) {
    if (event.kind === 'file') {
      const { error, url, app = '' } = event.file;
      if (!error) return undefined;
      return isExpected(error)
        ? ignored('a file no longer wanted', error.message, url)
        : foundAt('resource', error.message, url, app, error);
    }
    if (event.kind === 'element') {
      const { tag, url, component } = event.element;
      return foundAt('resource', `${tag} could not be loaded`, url, component);
    }
    const isFile =
      event.kind === 'error' && isWeaverError(event.error) && FILE_CODES.includes(event.error.code);
    return isFile ? foundIn('resource', event.error, componentOf(event.error)) : undefined;
  },
};

function componentOf(error: unknown): string {
  return (isWeaverError(error) ? error.component : undefined) ?? '';
}
