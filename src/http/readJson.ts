import { WeaverError } from '../core/errors.js';

/** True for an HTML page instead of data: a login page, or the error page of a proxy. */
export function isHtml(text: string): boolean {
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(text);
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
