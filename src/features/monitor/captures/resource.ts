import { isWeaverError, type WeaverErrorCode } from '../../../core/errors.js';
import type { Capture, Finding } from '../finding.js';
import { foundIn } from '../findUncaught.js';

/** Codes of errors whose cause is a file. */
const FILE_CODES: readonly WeaverErrorCode[] = ['CHUNK_FAILED', 'APP_LOAD_FAILED'];

/** Codes of a file that was no longer wanted. */
const UNWANTED: readonly WeaverErrorCode[] = ['REQUEST_ABORTED', 'DESTROYED'];

function failedFile(message: string, file: string, comName: string, thrown?: unknown): Finding {
  const place = { file, line: 0, column: 0, stack: '' };
  return { kind: 'error', error: { errType: 'resource', message, ...place, comName, thrown } };
}

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
      if (UNWANTED.includes(error.code)) {
        const reason = 'a file that was no longer wanted';
        return { kind: 'ignored', reason, message: error.message, file: url };
      }
      return failedFile(error.message, url, app, error);
    }
    if (event.kind === 'element') {
      const { tag, url, component } = event.element;
      return failedFile(`${tag} could not be loaded`, url, component);
    }
    const isFile =
      event.kind === 'error' && isWeaverError(event.error) && FILE_CODES.includes(event.error.code);
    return isFile ? foundIn('resource', event.error, componentOf(event.error)) : undefined;
  },
};

function componentOf(error: unknown): string {
  return (isWeaverError(error) ? error.component : undefined) ?? '';
}
