import {
  type Capture,
  foundAt,
  ignored,
  foundInInit,
  foundIn,
  isExpected,
  findUncaught,
} from './findUncaught.js';
import { valuesOf } from '../../../core/objects.js';
import { isWeaverError, type WeaverErrorCode } from '../../../core/errors.js';
import { withoutQuery } from '../../../core/addressQuery.js';
import { MONITOR_PATHS } from '../../../wire/monitorPaths.js';

/** Codes of errors whose cause is a file. */
const FILE_CODES: readonly WeaverErrorCode[] = ['CHUNK_FAILED', 'APP_LOAD_FAILED'];

/**
 * Files that could not be loaded (spec 1 §8): of modules, of the SDK itself, and the scripts, style sheets and images in
 * islands. A module whose file failed shows that failure in its islands too: it is one error.
 */
const resource: Capture = {
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

/** Unhandled promise rejections, except those of failed calls (spec 1 §8). */
const promise: Capture = {
  errType: 'promise',
  find(event, context) {
    if (event.kind !== 'uncaught' || !event.isRejection) return undefined;
    return findUncaught('promise', event.value, context, ({ kind }) => kind !== 'customised');
  },
};

/** Uncaught script errors, and what ended an init without a failed call or file (spec 1 §8). */
const js: Capture = {
  errType: 'js',
  find(event, context) {
    if (event.kind === 'error') {
      const { error } = event;
      return isWeaverError(error) && !isExpected(error) ? foundInInit('js', error) : undefined;
    }
    if (event.kind !== 'uncaught' || event.isRejection) return undefined;
    return findUncaught('js', event.value, context, ({ kind }) => kind !== 'customised');
  },
};

/** Uncaught errors and rejections whose stack points to a customised file of the tenant (spec 1 §8). */
const ecode: Capture = {
  errType: 'ecode',
  find(event, context) {
    if (event.kind !== 'uncaught') return undefined;
    const finding = findUncaught('ecode', event.value, context, ({ kind }) => kind === 'customised');
    // The captures after this one say why it is not ours.
    return finding?.kind === 'error' ? finding : undefined;
  },
};

/** Errors that ended a component: what its error boundary caught, or why it could not be rendered (spec 1 §3). */
const e10Com: Capture = {
  errType: 'e10Com',
  find(event) {
    if (event.kind !== 'error' || !isWeaverError(event.error)) return undefined;
    const { code, component, message, phase, cause } = event.error;
    if (component === undefined) return undefined;
    if (isExpected(event.error)) return ignored('no fault: no session, or a blocked window', message);
    if (phase !== undefined) return ignored('an init that failed, shown by an island', message);
    // What the component threw says more than the message of the SDK's error.
    const thrown = code === 'RENDER_FAILED' && cause !== undefined ? cause : event.error;
    return foundIn('e10Com', thrown, component);
  },
};

/** The calls of the monitor itself, which are never reported (spec 1 §7). */
const EXCLUDED: readonly string[] = valuesOf(MONITOR_PATHS);

/** Codes of an init that failed because one of its calls failed. */
const FAILED_IN_INIT = /^(?:REQUEST_|ANSWER_|TOKEN_FAILED|SESSION_INVALID)/;

/**
 * Calls with a status of 400 or above, or without an answer (spec 1 §8): those of the request client, of the adapter for
 * axios, and of init. Calls that modules send in another way are not seen, because the page's functions are not wrapped.
 */
const ajax: Capture = {
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

/** The captures, in this order: the first one that finds something decides. */
export const CAPTURES: readonly Capture[] = [resource, e10Com, ajax, ecode, promise, js];
