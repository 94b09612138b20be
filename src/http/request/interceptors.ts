import { isWeaverError, type WeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import type { RequestOptions } from '../requestOptions.js';

/** What an interceptor learns of the call that it sees. */
export interface InterceptedCall {
  /** As it was sent; no session is in it. */
  readonly options: RequestOptions;
  /** Sends the same call again, with further query parameters. The answer passes no interceptor. */
  again(params?: RequestOptions['params']): Promise<unknown>;
}

/**
 * Code around every call. Whatever one throws is logged, and the call goes on as if it were not there; so it does when
 * one returns undefined.
 */
export interface Interceptor {
  /** Before a call. Returns other options. */
  readonly request?: ((options: RequestOptions) => unknown) | undefined;
  /** After an answer that is no error. Returns another one. */
  readonly response?: ((body: unknown, call: InterceptedCall) => unknown) | undefined;
  /** After a failure. Returns an answer that takes its place, or a WeaverError that does. */
  readonly error?: ((error: WeaverError, call: InterceptedCall) => unknown) | undefined;
}

/** The interceptors of one SDK instance, in their order. */
export interface Interceptors {
  /** @param order lower ones come first; default 0. Those of the same order: as they were added. */
  readonly add: (interceptor: Interceptor, order?: number) => () => void;
  /** True when there is none. */
  readonly isEmpty: boolean;
  /** The options as the interceptors want them. */
  request(options: RequestOptions): Promise<RequestOptions>;
  /** The answer as the interceptors want it. */
  response(body: unknown, call: InterceptedCall): Promise<unknown>;
  /** An answer in the place of a failure. Rejects with the failure, or another one in its place. */
  error(error: WeaverError, call: InterceptedCall): Promise<unknown>;
}

/** What an interceptor returned, undefined when it failed. */
async function guarded(run: (() => unknown) | undefined): Promise<unknown> {
  if (!run) return undefined;
  try {
    return await run();
  } catch (error) {
    logError('an interceptor failed; the call goes on without it', error);
    return undefined;
  }
}

/** Creates an empty list of {@link Interceptors}. */
export function createInterceptors(): Interceptors {
  let rows: readonly { readonly interceptor: Interceptor; readonly order: number }[] = [];

  return {
    add(interceptor, order = 0) {
      const row = { interceptor, order };
      rows = [...rows, row].sort((a, b) => a.order - b.order);
      return () => {
        rows = rows.filter((other) => other !== row);
      };
    },
    get isEmpty() {
      return rows.length === 0;
    },
    async request(given) {
      let options = given;
      for (const { interceptor } of rows) {
        const changed = await guarded(interceptor.request && (() => interceptor.request?.({ ...options })));
        if (typeof changed === 'object' && changed !== null) options = changed as RequestOptions;
      }
      return options;
    },
    async response(given, call) {
      let body = given;
      for (const { interceptor } of rows) {
        const changed = await guarded(interceptor.response && (() => interceptor.response?.(body, call)));
        if (changed !== undefined) body = changed;
      }
      return body;
    },
    async error(given, call) {
      let error = given;
      for (const { interceptor } of rows) {
        const outcome = await guarded(interceptor.error && (() => interceptor.error?.(error, call)));
        if (isWeaverError(outcome)) error = outcome;
        else if (outcome !== undefined) return outcome;
      }
      throw error;
    },
  };
}
