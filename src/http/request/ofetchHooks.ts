import type { FetchOptions } from 'ofetch';
import { WeaverError, asWeaverError, isWeaverError } from '../../core/errors.js';
import type { HookedCall, RequestHook, RequestHooks } from '../requestOptions.js';
import type { HOOKS } from './readOptions.js';

async function run<Call>(hook: RequestHook<Call> | undefined, call: Call): Promise<void> {
  try {
    await hook?.(call);
  } catch (cause) {
    throw isWeaverError(cause)
      ? cause
      : new WeaverError('REQUEST_FAILED', { message: 'a hook of the request failed', cause });
  }
}

/**
 * Adapts a caller's hooks to ofetch. They can change only the headers, the query and the body of the call: ofetch's
 * own context would also let them change the URL and repeat the call.
 *
 * @param writeBody converts a body to what ofetch sends with these headers
 */
export function ofetchHooks(
  hooks: RequestHooks,
  request: string,
  method: string,
  writeBody: (body: unknown, headers: Headers) => FetchOptions['body'],
): Pick<FetchOptions, (typeof HOOKS)[number]> {
  let call: HookedCall = { request, options: { method, headers: new Headers(), query: {}, body: undefined } };
  return {
    async onRequest({ options }) {
      const { headers, query, body } = options;
      call = { request, options: { method, headers, query, body } };
      await run(hooks.onRequest, call);
      options.headers = new Headers(call.options.headers);
      options.query = { ...call.options.query };
      options.body = writeBody(call.options.body, options.headers);
    },
    async onRequestError({ error }) {
      await run(hooks.onRequestError, { ...call, error: asWeaverError(error, 'REQUEST_FAILED') });
    },
    async onResponse({ response }) {
      await run(hooks.onResponse, { ...call, response });
      if (response.status >= 400) await run(hooks.onResponseError, { ...call, response });
    },
  };
}
