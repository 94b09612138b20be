import { WeaverError } from '../core/errors.js';

/** Longest text that is read, in bytes. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** An answer of this length is not too long, however it is compressed. */
const SURELY_SHORT_BYTES = 1024 * 1024;

/** The `Content-Length` of a response, in bytes; undefined if it is missing or not a number. */
export function lengthOf(response: Response): number | undefined {
  const text = response.headers.get('content-length');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads a response as text. One that is surely short is read as a whole, because Chromium reports many of those that are read
 * in parts as aborted (net::ERR_ABORTED) although they are complete. Others are read in parts, and no further than they may be
 * long.
 *
 * @param readWhole default: `response.text`
 * @throws WeaverError ANSWER_UNREADABLE for more than 64 MiB; and the errors of reading the body
 */
export async function readText(
  response: Response,
  readWhole: () => Promise<string> = () => response.text(),
): Promise<string> {
  const { body } = response;
  // A 204, or a response of a fetch polyfill without streams.
  if (!body) return readWhole();
  if ((lengthOf(response) ?? Infinity) <= SURELY_SHORT_BYTES) return readWhole();
  const reader = body.getReader();
  const expectShort = (bytes: number): void => {
    if (bytes <= MAX_TEXT_BYTES) return;
    void reader.cancel().catch(() => undefined);
    throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is too long' });
  };
  expectShort(lengthOf(response) ?? 0);
  const decoder = new TextDecoder();
  let text = '';
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    loaded += value.byteLength;
    expectShort(loaded);
    text += decoder.decode(value, { stream: true });
  }
}
