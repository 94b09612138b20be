import { WeaverError } from '../../core/index.js';
import type { Progress, RequestOptions } from '../requestOptions.js';
import { readText } from '../send.js';

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

/** The body piece by piece: says how far it is, and stops where it becomes too long. */
async function readPieces(
  response: Response,
  total: number | undefined,
  maxBytes: number,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Response> {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  onProgress?.({ loaded, total });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    loaded += value.byteLength;
    if (loaded > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw tooLong();
    }
    onProgress?.({ loaded, total });
  }
  const type = response.headers.get('content-type') ?? '';
  return new Response(new Blob(pieces, { type }));
}

function lengthOf(response: Response): number | undefined {
  const text = response.headers.get('content-length');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads an answer in the form that was asked for. An HTTP error is read as a text whatever was asked for: it says why.
 *
 * @throws WeaverError ANSWER_UNREADABLE for a text that is too long
 */
export async function readBody(
  response: Response,
  { responseType = 'json', onDownloadProgress }: RequestOptions,
): Promise<RawAnswer> {
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
  const isSmall = !isText || (length !== undefined && length <= SMALL_BYTES);
  const whole =
    onDownloadProgress === undefined && isSmall
      ? response
      : await readPieces(response, length, isText ? MAX_TEXT_BYTES : Infinity, onDownloadProgress);
  if (isText) return { ...facts, text: await readText(whole), value: undefined };
  const value = await (responseType === 'blob' ? whole.blob() : whole.arrayBuffer());
  return { ...facts, text: undefined, value };
}
