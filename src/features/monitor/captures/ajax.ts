import { valuesOf } from '../../../core/objects.js';
import { isWeaverError } from '../../../core/errors.js';
import { withoutQuery } from '../../../core/withoutQuery.js';
import { MONITOR_PATHS } from '../../../wire/monitorPaths.js';
import { foundAt, ignored, type Capture } from '../finding.js';
import { foundInInit } from '../findUncaught.js';

/** The calls of the monitor itself, which are never reported (spec 1 §7). */
const EXCLUDED: readonly string[] = valuesOf(MONITOR_PATHS);

/** Codes of an init that failed because one of its calls failed. */
const FAILED_IN_INIT = /^(?:REQUEST_|ANSWER_|TOKEN_FAILED|SESSION_INVALID)/;

/**
 * Calls with a status of 400 or above, or without an answer (spec 1 §8): those of the request client, of the adapter for
 * axios, and of init. Calls that modules send in another way are not seen, because the page's functions are not wrapped.
 */
export const ajax: Capture = {
  errType: 'ajax',
  find(event) {
    if (event.kind === 'error') {
      const { error } = event;
      const isCall =
        isWeaverError(error) &&
        error.component === undefined &&
        error.phase !== undefined &&
        FAILED_IN_INIT.test(error.code);
      return isCall ? foundInInit('ajax', error) : undefined;
    }
    if (event.kind !== 'call') return undefined;
    const { method, url, status, module } = event.call;
    const file = withoutQuery(url);
    const message = `${method} ${file.replace(/^[a-z]+:\/\/[^/]*/, '')} ${status}`;
    if (EXCLUDED.some((path) => file.endsWith(path))) {
      return ignored('a call of the monitor itself', message, file);
    }
    return foundAt('ajax', message, file, module === undefined ? '' : `@weapp/${module}`);
  },
};
