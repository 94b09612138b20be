import { FetchError, createFetch, type FetchOptions } from 'ofetch';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import type { Query } from '../apiUrl.js';
import type { ApiFetchInit, ApiFetchOptions, HttpClient } from '../httpClient.js';
import { rawBody } from '../rawBody.js';
import { readText } from '../readText.js';
import type { RequestHooks, RequestOptions, ResponseType } from '../requestOptions.js';
import { fetchFailure } from '../send.js';
import { hasHooks, ofetchHooks } from './hooks.js';
import { rawAnswerOf, watchBody, type RawAnswer } from './rawAnswer.js';

/** One call as ofetch is to send it. */
export interface WireCall extends Required<ApiFetchOptions> {
  readonly method: string;
  /** Absolute, on the API origin. */
  readonly url: string;
  readonly query: Query | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly responseType: ResponseType;
  readonly hooks: RequestHooks;
  readonly onDownloadProgress: RequestOptions['onDownloadProgress'];
}

/** What ofetch writes as JSON itself; an object with a member `buffer` it takes for bytes. */
function isPlain(data: unknown): boolean {
  if (Array.isArray(data)) return true;
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.getPrototypeOf(data) === Object.prototype &&
    !('buffer' in data)
  );
}

/** A body for ofetch: everything that is neither sent as it is nor plain is JSON already. */
function writeBody(method: string, data: unknown): FetchOptions['body'] {
  // As the standard has it: a GET with a body would be refused by fetch itself.
  if (data === undefined || data === null || method === 'GET' || method === 'HEAD') return undefined;
  if (typeof data === 'string' || rawBody(data) !== undefined || isPlain(data)) {
    return data as FetchOptions['body'];
  }
  return JSON.stringify(data);
}

/**
 * The options of a call: ofetch neither repeats it nor takes an HTTP error for a failure, and reads a text, whatever the
 * content type says. Each option that decides what is sent is named, also without a value: what a page put on
 * `Object.prototype` is none. (Many more names would cost more than all the rest of ofetch.)
 */
function ofetchOptions(call: WireCall, signal: AbortSignal): FetchOptions {
  const { method, url, query, body, headers, responseType, hooks } = call;
  const options: Readonly<Record<string, unknown>> = {
    retry: false,
    ignoreResponseError: true,
    responseType: responseType === 'json' ? 'text' : responseType,
    method,
    query,
    params: undefined,
    body: writeBody(method, body),
    headers,
    signal,
  };
  if (hasHooks(hooks)) {
    Object.assign(
      options,
      ofetchHooks(hooks, url, method, (changed) => writeBody(method, changed)),
    );
  }
  // Its types know no undefined value.
  return options as FetchOptions;
}

/**
 * Sends a call with ofetch, on top of {@link HttpClient.fetch}, and reads its answer.
 *
 * @throws WeaverError REQUEST_ABORTED (or what `signal` was aborted with), REQUEST_OFFLINE, REQUEST_CORS, REQUEST_FAILED
 * (not reachable, data that cannot be sent, a hook that threw), ANSWER_UNREADABLE (too long)
 */
export async function sendWithOfetch(
  http: HttpClient,
  call: WireCall,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const { url, responseType, onDownloadProgress } = call;
  let isSent = false;
  const send = async (address: string, init: ApiFetchInit): Promise<Response> => {
    isSent = true;
    try {
      const response = await http.fetch(address, init, call);
      const watched = onDownloadProgress ? watchBody(response, onDownloadProgress) : response;
      // ofetch reads by this method: it stops where a text becomes too long.
      if (watched.body) watched.text = () => readText(watched);
      return watched;
    } catch (error) {
      throw fetchFailure(error, url, signal);
    }
  };
  try {
    const answer = await createFetch({ fetch: send as typeof fetch }).raw(url, ofetchOptions(call, signal));
    return await rawAnswerOf(answer, responseType);
  } catch (error) {
    const cause = error instanceof FetchError ? error.cause : error;
    if (isSent || isWeaverError(cause)) throw fetchFailure(cause, url, signal);
    throw new WeaverError('REQUEST_FAILED', {
      message: 'the data of the request cannot be sent as JSON',
      cause,
    });
  }
}
