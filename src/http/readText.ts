import { WeaverError } from '../core/errors.js';
import { readCounted } from './readCounted.js';

/** Longest text that is read, in bytes. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** An answer of this length is not too long, however it is compressed. */
const SURELY_SHORT_BYTES = 1024 * 1024;

/** The `Content-Length` of a response, in bytes; undefined if it is missing or not a number. */
export function lengthOf(response: Response): number | undefined {
  const text = response.headers.get('content-length');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function expectShort(bytes: number): void {
  if (bytes > MAX_TEXT_BYTES) {
    throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is too long' });
  }
}

/**
 * Reads a response as text. One that is not surely short is counted meanwhile. When it becomes too long, this rejects at once,
 * but only an abort of the request ends the transfer: that is up to the caller.
 *
 * @param readWhole default: `response.text`
 * @throws WeaverError ANSWER_UNREADABLE for more than 64 MiB; and the errors of reading the body
 */
export async function readText(
  response: Response,
  readWhole: () => Promise<string> = () => response.text(),
): Promise<string> {
  const length = lengthOf(response);
  if (length !== undefined && length <= SURELY_SHORT_BYTES) return readWhole();
  expectShort(length ?? 0);
  return readCounted(response, readWhole, expectShort);
}
