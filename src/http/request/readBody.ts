import { WeaverError } from '../../core/errors.js';
import type { RequestOptions } from '../requestOptions.js';
import { readText } from '../send.js';
import { fileNameOf } from '../files/fileNameOf.js';

/** What came back, read in whole. */
export interface RawAnswer {
  readonly status: number;
  /** The server wanted the call to go elsewhere; nothing else is known then. */
  readonly isRedirect: boolean;
  /** Media type in small letters, without parameters; '' without one. */
  readonly contentType: string;
  /** `Content-Disposition`; other origins have to expose it. */
  readonly disposition: string | undefined;
  readonly retryAfter: string | undefined;
  readonly date: string | undefined;
  /** The body as a text, where it was wanted so, or is an error's. */
  readonly text: string | undefined;
  /** The body in the wanted form; undefined where it is a text. */
  readonly value: Blob | ArrayBuffer | undefined;
}

/** Longest text that is read, in bytes; files have no limit but memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** A body up to here is read at a go: nobody notices. */
const SMALL_BYTES = 4 * 1024 * 1024;

function tooLong(): WeaverError {
  return new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is too long' });
}

/** Reads a body piece by piece: says how far it is, and stops where it becomes too long. */
async function readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number | undefined,
  maxBytes: number,
  { onDownloadProgress: tell }: RequestOptions,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = body.getReader();
  let loaded = 0;
  tell?.({ loaded, total });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    if (loaded > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw tooLong();
    }
    take(value);
    tell?.({ loaded, total });
  }
}

/** A text read piece by piece. A Blob of the pieces would take the way through another process. */
async function readLongText(
  response: Response,
  total: number | undefined,
  options: RequestOptions,
): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  await readPieces(response.body, total, MAX_TEXT_BYTES, options, (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  return text + decoder.decode();
}

/** A file read piece by piece. */
async function readFile(
  response: Response,
  total: number | undefined,
  options: RequestOptions,
): Promise<Response> {
  if (!response.body) return response;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await readPieces(response.body, total, Infinity, options, (piece) => pieces.push(piece));
  return new Response(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }));
}

function lengthOf(response: Response): number | undefined {
  const text = response.headers.get('content-length');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A file with the name that the server gave it, if it gave one. */
function named(content: Blob, disposition: string | undefined): Blob {
  const name = fileNameOf(disposition);
  return name === undefined ? content : new File([content], name, { type: content.type });
}

/**
 * Reads an answer in the form that was asked for. An HTTP error is read as a text whatever was asked for: it says why.
 *
 * @throws WeaverError ANSWER_UNREADABLE for a text that is too long
 */
export async function readBody(response: Response, options: RequestOptions): Promise<RawAnswer> {
  const { responseType = 'json', onDownloadProgress } = options;
  const { status, headers } = response;
  const facts = {
    status,
    isRedirect: response.type === 'opaqueredirect' || (status >= 300 && status < 400),
    contentType: (headers.get('content-type') ?? '').replace(/;.*$/, '').trim().toLowerCase(),
    disposition: headers.get('content-disposition') ?? undefined,
    retryAfter: headers.get('retry-after') ?? undefined,
    date: headers.get('date') ?? undefined,
  };
  if (facts.isRedirect) return { ...facts, text: undefined, value: undefined };
  const isText = status >= 400 || responseType === 'json' || responseType === 'text';
  const length = lengthOf(response);
  if (isText && length !== undefined && length > MAX_TEXT_BYTES) {
    void response.body?.cancel().catch(() => undefined);
    throw tooLong();
  }
  const isWatched = onDownloadProgress !== undefined;
  if (isText) {
    const isSmall = !isWatched && length !== undefined && length <= SMALL_BYTES;
    const text = isSmall ? await readText(response) : await readLongText(response, length, options);
    return { ...facts, text, value: undefined };
  }
  const whole = isWatched ? await readFile(response, length, options) : response;
  const value =
    responseType === 'blob' ? named(await whole.blob(), facts.disposition) : await whole.arrayBuffer();
  return { ...facts, text: undefined, value };
}
