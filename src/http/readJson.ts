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
