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

/** See {@link createInterceptors}. */
export type Interceptors = ReturnType<typeof createInterceptors>;

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

/** Creates the interceptors of one SDK instance, none at first. */
export function createInterceptors() {
  let rows: readonly { readonly interceptor: Interceptor; readonly order: number }[] = [];

  return {
    /**
     * Adds an interceptor; returns the function that removes it.
     *
     * @param order lower numbers run first, equal ones in the order they were added
     */
    add: (interceptor: Interceptor, order = 0): (() => void) => {
      const row = { interceptor, order };
      rows = [...rows, row].sort((a, b) => a.order - b.order);
      return () => {
        rows = rows.filter((other) => other !== row);
      };
    },
    /** True without interceptors. */
    get isEmpty(): boolean {
      return rows.length === 0;
    },
    /** The options after all interceptors. */
    async request(given: RequestOptions): Promise<RequestOptions> {
      let options = given;
      for (const { interceptor } of rows) {
        const changed = await guarded(interceptor.request && (() => interceptor.request?.({ ...options })));
        if (typeof changed === 'object' && changed !== null) options = changed as RequestOptions;
      }
      return options;
    },
    /** The body after all interceptors. */
    async response(given: unknown, call: InterceptedCall): Promise<unknown> {
      let body = given;
      for (const { interceptor } of rows) {
        const changed = await guarded(interceptor.response && (() => interceptor.response?.(body, call)));
        if (changed !== undefined) body = changed;
      }
      return body;
    },
    /** Resolves to the body that an interceptor returned for the failure, else rejects with the last error. */
    async error(given: WeaverError, call: InterceptedCall): Promise<unknown> {
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
