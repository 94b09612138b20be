import { WeaverError } from '../core/errors.js';

/** What may stand before the first tag of a page: white space, comments, an XML declaration. */
const BEFORE_PAGE = /^(?:\s|<!--(?:(?!-->)[^])*-->|<\?xml[^>]*>)*/;

/** A page is looked for in so many characters: license comments above it are shorter. */
const MAX_BEFORE_PAGE = 4096;

/**
 * True for an HTML page instead of data: a login page, or the error page of a proxy. A page may omit the tags `html` and
 * `head`: it then begins with `meta`, `title` or `base`, with which no part of a page begins.
 */
export function isHtml(text: string): boolean {
  const start = text.slice(0, MAX_BEFORE_PAGE).replace(BEFORE_PAGE, '');
  return /^<(?:!doctype html|(?:html|head|body|meta|title|base)[\s/>])/i.test(start);
}

/**
 * Parses a response text as JSON; its content type is not considered. A byte order mark is ignored.
 *
 * @throws WeaverError ANSWER_UNREADABLE for HTML, an empty text, an XSSI prefix, truncated or otherwise broken JSON
 */
export function readJson(text: string): unknown {
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is empty' });
  if (isHtml(body)) {
    throw new WeaverError('ANSWER_UNREADABLE', { message: 'the answer is an HTML page instead of data' });
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The engine's SyntaxError quotes the text, which may contain a session id, so it is not kept as the cause.
    throw new WeaverError('ANSWER_UNREADABLE', {
      message: `the answer is no JSON (${body.length} characters)`,
    });
  }
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Hands on a body part by part, with the number of bytes so far. What `onPart` throws ends it, and is what this rejects with. */
async function eachPart(body: Body, onPart: (loaded: number, part: Uint8Array) => void): Promise<void> {
  const reader = body.getReader();
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    onPart(loaded, value);
  }
}

/**
 * Reads a response as a whole and counts its bytes as they come. The count is made on a copy: Chromium reports most responses
 * that a script reads in parts as aborted (net::ERR_ABORTED) although they are complete, and none that it reads as a whole.
 *
 * @param onBytes called with the number of bytes so far, after each part; all calls come before this resolves. What it throws is
 * what this rejects with, at once
 */
export async function readCounted<T>(
  response: Response,
  readWhole: () => Promise<T>,
  onBytes: (loaded: number) => void,
): Promise<T> {
  // A 204, or a response of a fetch polyfill without streams.
  const copy = response.body && response.clone().body;
  if (!copy) return readWhole();
  const [whole] = await Promise.all([readWhole(), eachPart(copy, onBytes)]);
  return whole;
}

/** Reads a body as text and counts its bytes as they come, without a copy; `onBytes` as for {@link readCounted}. */
export async function readParts(body: Body, onBytes: (loaded: number) => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  await eachPart(body, (loaded, part) => {
    onBytes(loaded);
    text += decoder.decode(part, { stream: true });
  });
  return text + decoder.decode();
}
