import type { FetchResponse } from 'ofetch';
import { fileNameOf } from '../files/fileNameOf.js';
import { lengthOf } from '../readText.js';
import type { Progress, ResponseType } from '../requestOptions.js';
import { isBusyStatus } from './retryDelay.js';

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

/** The same response with a body that reports how much of it has been read; without a body nothing is reported. */
export function watchBody(response: Response, onProgress: (progress: Progress) => void): Response {
  const { body, headers, status, statusText } = response;
  if (!body) return response;
  const total = lengthOf(response);
  let loaded = 0;
  onProgress({ loaded, total });
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      controller.enqueue(chunk);
      onProgress({ loaded, total });
    },
  });
  return new Response(body.pipeThrough(counter), { headers, status, statusText });
}

/** The content as a File if the server sent a name for it. */
function withFileName(content: Blob, disposition: string | undefined): Blob {
  const name = fileNameOf(disposition);
  return name === undefined ? content : new File([content], name, { type: content.type });
}

/**
 * Reads a response in the requested form. An HTTP error is always read as text, because it contains the reason.
 *
 * @param response read by ofetch as `type`, JSON as text
 */
export async function rawAnswerOf(response: FetchResponse<unknown>, type: ResponseType): Promise<RawAnswer> {
  const { status, headers } = response;
  const headerIf = (isWanted: boolean, name: string): string | undefined =>
    isWanted ? (headers.get(name) ?? undefined) : undefined;
  const isBusy = isBusyStatus(status);
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
  const value =
    type === 'blob'
      ? withFileName((body as Blob | undefined) ?? new Blob(), facts.disposition)
      : ((body as ArrayBuffer | undefined) ?? new ArrayBuffer(0));
  return { ...facts, text: undefined, value };
}
