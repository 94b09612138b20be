import type { FetchResponse } from 'ofetch';
import { fileNameOf } from '../files/fileNameOf.js';
import { lengthOf } from '../readText.js';
import type { Progress, ResponseType } from '../requestOptions.js';
import { isBusyStatus } from './retryDelay.js';

/** What came back, read in whole. */
export interface RawAnswer {
  readonly status: number;
  /** The server wanted the call to go elsewhere; nothing else is known then. */
  readonly isRedirect: boolean;
  /** Media type in small letters, without parameters; '' without one. */
  readonly contentType: string;
  /** `Content-Disposition` of what is no JSON; other origins have to expose it. */
  readonly disposition: string | undefined;
  /** `Retry-After` and `Date` of a server that is busy. */
  readonly retryAfter: string | undefined;
  readonly date: string | undefined;
  /** The body as a text, where it was wanted so, or is an error's. */
  readonly text: string | undefined;
  /** The body in the wanted form; undefined where it is a text. */
  readonly value: Blob | ArrayBuffer | undefined;
}

const isTextType = (type: ResponseType): boolean => type === 'json' || type === 'text';

/** The same answer, whose body tells how much of it has come; one without a body tells nothing. */
export function watchBody(response: Response, onProgress: (progress: Progress) => void): Response {
  const { body, headers, status, statusText } = response;
  if (!body) return response;
  const total = lengthOf(response);
  let loaded = 0;
  onProgress({ loaded, total });
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      loaded += piece.byteLength;
      controller.enqueue(piece);
      onProgress({ loaded, total });
    },
  });
  return new Response(body.pipeThrough(counter), { headers, status, statusText });
}

/** A file with the name that the server gave it, if it gave one. */
function named(content: Blob, disposition: string | undefined): Blob {
  const name = fileNameOf(disposition);
  return name === undefined ? content : new File([content], name, { type: content.type });
}

/**
 * An answer in the form that was asked for. An HTTP error is a text whatever was asked for: it says why.
 *
 * @param response read by ofetch as `type`, JSON as a text
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
  };
  if (facts.isRedirect) return { ...facts, text: undefined, value: undefined };
  // ofetch reads nothing where there is no body by design: HEAD, 204.
  const body = response._data as string | Blob | ArrayBuffer | undefined;
  if (isTextType(type) || status >= 400) {
    const text = typeof body === 'string' ? body : await new Response(body).text();
    return { ...facts, text, value: undefined };
  }
  const value =
    type === 'blob'
      ? named((body as Blob | undefined) ?? new Blob(), facts.disposition)
      : ((body as ArrayBuffer | undefined) ?? new ArrayBuffer(0));
  return { ...facts, text: undefined, value };
}
