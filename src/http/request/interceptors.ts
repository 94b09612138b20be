import { isWeaverError, type WeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import type { RequestOptions } from '../requestOptions.js';

/** The call that an interceptor receives. */
export interface InterceptedCall {
  /** The options that were sent, without the session. */
  readonly options: RequestOptions;
  /** Repeats the call with additional query parameters. Interceptors do not run for it. */
  again(params?: RequestOptions['params']): Promise<unknown>;
}

/**
 * Functions that run for every call. An error that one throws is logged, and the call continues as if it had returned
 * undefined, which changes nothing.
 */
export interface Interceptor {
  /** Runs before a call. Returns the options to use instead. */
  readonly request?: ((options: RequestOptions) => unknown) | undefined;
  /** Runs after a successful response. Returns the body to use instead. */
  readonly response?: ((body: unknown, call: InterceptedCall) => unknown) | undefined;
  /** Runs after a failure. Returns a body to resolve with, or a WeaverError to reject with instead. */
  readonly error?: ((error: WeaverError, call: InterceptedCall) => unknown) | undefined;
}

/** The interceptors of one SDK instance, in their order. */
export interface Interceptors {
  /** @param order lower numbers run first, equal ones in the order they were added; default 0 */
  readonly add: (interceptor: Interceptor, order?: number) => () => void;
  /** True without interceptors. */
  readonly isEmpty: boolean;
  /** The options after all interceptors. */
  request(options: RequestOptions): Promise<RequestOptions>;
  /** The body after all interceptors. */
  response(body: unknown, call: InterceptedCall): Promise<unknown>;
  /** Resolves to the body that an interceptor returned for the failure, else rejects with the last error. */
  error(error: WeaverError, call: InterceptedCall): Promise<unknown>;
}

/** What an interceptor returned; undefined if it failed. */
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
