import type { FetchResponse } from 'ofetch';
import { loadSeldomCalls } from '../loadSeldomCalls.js';
import type { ResponseType } from '../requestOptions.js';
import { MODULE_RETRY } from '../retry.js';

/** A response whose body has been read. */
export interface RawAnswer {
  readonly status: number;
  /** The server redirected the call; nothing else is known then. */
  readonly isRedirect: boolean;
  /** Media type in lower case, without parameters; '' if missing. */
  readonly contentType: string;
  /** `Content-Disposition`, for every response type but `json`; another origin has to expose it. */
  readonly disposition: string | undefined;
  /** `Retry-After` and `Date` of a 429 or 503. */
  readonly retryAfter: string | undefined;
  readonly date: string | undefined;
  /** The trace id that the platform gave the call; undefined if it sent none, or no readable one. */
  readonly traceId: string | undefined;
  /** The body as text: for the response types `json` and `text`, and for HTTP errors. */
  readonly text: string | undefined;
  /** The body as `blob` or `arrayBuffer`; undefined if `text` is set. */
  readonly value: Blob | ArrayBuffer | undefined;
}

/** A readable trace id: the header may contain anything. */
const TRACE_ID = /^[\w-]{1,128}$/;

const isTextType = (type: ResponseType): boolean => type === 'json' || type === 'text';

/**
 * Reads a response in the requested form. An HTTP error is always read as text, because it contains the reason.
 *
 * @param response read by ofetch as `type`, JSON as text
 */
export async function rawAnswerOf(response: FetchResponse<unknown>, type: ResponseType): Promise<RawAnswer> {
  const { status, headers } = response;
  const headerIf = (isWanted: boolean, name: string): string | undefined =>
    isWanted ? (headers.get(name) ?? undefined) : undefined;
  const isBusy = MODULE_RETRY.statuses.includes(status);
  const facts = {
    status,
    isRedirect: response.type === 'opaqueredirect' || (status >= 300 && status < 400),
    contentType: (headers.get('content-type') ?? '').replace(/;.*$/, '').trim().toLowerCase(),
    disposition: headerIf(type !== 'json', 'content-disposition'),
    retryAfter: headerIf(isBusy, 'retry-after'),
    date: headerIf(isBusy, 'date'),
    traceId: TRACE_ID.exec(headers.get('traceid') ?? '')?.[0],
  };
  if (facts.isRedirect) return { ...facts, text: undefined, value: undefined };
  // ofetch does not read a body for HEAD and 204.
  const body = response._data as string | Blob | ArrayBuffer | undefined;
  if (isTextType(type) || status >= 400) {
    const text = typeof body === 'string' ? body : await new Response(body).text();
    return { ...facts, text, value: undefined };
  }
  if (type === 'arrayBuffer') {
    return { ...facts, text: undefined, value: (body as ArrayBuffer | undefined) ?? new ArrayBuffer(0) };
  }
  const content = (body as Blob | undefined) ?? new Blob();
  const { withFileName } = await loadSeldomCalls();
  return { ...facts, text: undefined, value: withFileName(content, facts.disposition) };
}
