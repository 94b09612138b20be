import { WeaverError } from '../core/errors.js';

/** Longest text that is read, in bytes: beyond it an answer is taken for broken. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** The length that an answer names, in bytes; other origins show it where it is not compressed. */
export function lengthOf(response: Response): number | undefined {
  const text = response.headers.get('content-length');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads an answer as a text, and stops where it becomes too long.
 *
 * @throws WeaverError ANSWER_UNREADABLE for more than {@link MAX_TEXT_BYTES}; and as reading the body fails
 */
export async function readText(response: Response): Promise<string> {
  const { body } = response;
  // None by design (204), or one of a fetch that knows no streams: polyfills of the page.
  if (!body) return response.text();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = lengthOf(response) ?? 0, loaded = 0; ; bytes = loaded) {
    if (bytes > MAX_TEXT_BYTES) {
      void reader.cancel().catch(() => undefined);
      throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is too long' });
    }
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    loaded += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
}
