import { attempt, ownOption } from '../core/callerValues.js';

/** Longest text of a client that is read; a longer one counts as no text. */
const MAX_TEXT = 64 * 1024;

/** Longest part of a client's text in a message. */
const MAX_SHOWN = 200;

/** What clients name the text of a failure, in the order of use. */
const PROBLEM_KEYS = ['errMsg', 'errorMessage', 'message', 'msg', 'text'] as const;

const parsedJson = (text: string): unknown =>
  text.length > MAX_TEXT ? undefined : attempt(() => JSON.parse(text) as unknown, text);

/**
 * What a client delivers, which may be the JSON text of an object, with the payload in its `text`; that may be JSON again.
 * Null if it delivers nothing, undefined for a text of more than 64 KB.
 */
export function deliveredValue(delivered: unknown): unknown {
  if (delivered === undefined) return null;
  const outer = typeof delivered === 'string' ? parsedJson(delivered) : delivered;
  const text = ownOption(outer, 'text');
  if (typeof text === 'string') return parsedJson(text);
  return text === undefined ? outer : text;
}

/** The client's own words for a failure, in one line; '' if it gives none. */
export function problemText(problem: unknown): string {
  const value = typeof problem === 'string' ? parsedJson(problem) : problem;
  const texts = [value, ...PROBLEM_KEYS.map((key) => ownOption(value, key))];
  const text = texts.find((found): found is string => typeof found === 'string') ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN);
}

/** True if an answer says that the call failed although the client reports a success: `setTitle:fail no permission`. */
export function isFailedAnswer(answer: unknown): boolean {
  return /:\s*(?:fail|cancel|access_denied|function_not_exist)/i.test(String(ownOption(answer, 'errMsg')));
}
