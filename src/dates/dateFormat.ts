import { isCalendarDay } from './calendar.js';
import { createBoundedCache } from './timeZone.js';

type DatePart = 'year' | 'month' | 'day';

/** A number in a text: its field, its number of digits, and its range. */
interface NumberStep {
  readonly kind: 'number';
  readonly field: DatePart | 'hour' | 'other';
  readonly digits: readonly [fewest: number, most: number];
  readonly values: readonly [lowest: number, highest: number];
}

/** An element of a format: a number, a word such as a month's name or 下午, or literal text. */
type Step = NumberStep | { readonly kind: 'word' } | { readonly kind: 'literal'; readonly literal: string };

function number(
  field: NumberStep['field'],
  digits: NumberStep['digits'],
  values: NumberStep['values'],
): Step {
  return { kind: 'number', field, digits, values };
}

const WORD: Step = { kind: 'word' };

/**
 * The tokens of the platform's formats, longer ones before their prefixes. `yyyy` and `dd` are the notation of Java, which
 * the platform's servers use.
 */
const TOKENS: readonly (readonly [token: string, step: Step])[] = [
  ['YYYY', number('year', [4, 4], [1, 9999])],
  ['yyyy', number('year', [4, 4], [1, 9999])],
  ['YY', number('other', [2, 2], [0, 99])],
  ['MMMM', WORD],
  ['MMM', WORD],
  ['MM', number('month', [2, 2], [1, 12])],
  ['M', number('month', [1, 2], [1, 12])],
  ['DD', number('day', [2, 2], [1, 31])],
  ['dd', number('day', [2, 2], [1, 31])],
  ['D', number('day', [1, 2], [1, 31])],
  ['HH', number('hour', [2, 2], [0, 23])],
  ['H', number('hour', [1, 2], [0, 23])],
  ['hh', number('hour', [2, 2], [1, 12])],
  ['h', number('hour', [1, 2], [1, 12])],
  ['kk', number('hour', [2, 2], [1, 24])],
  ['k', number('hour', [1, 2], [1, 24])],
  ['mm', number('other', [2, 2], [0, 59])],
  ['m', number('other', [1, 2], [0, 59])],
  ['SSS', number('other', [3, 3], [0, 999])],
  ['ss', number('other', [2, 2], [0, 59])],
  ['s', number('other', [1, 2], [0, 59])],
  ['A', WORD],
  ['a', WORD],
];

/** Longer than any realistic format. */
const MAX_FORMAT_LENGTH = 64;
const MAX_WORD_LENGTH = 20;
const LETTER = /[\p{L}\p{M}]/u;

/** A format of the platform, such as `YYYY-MM-DD` or `DD.MM.YYYY HH:mm`. */
export interface DateFormat {
  /** True if it has a token for the hour. */
  readonly hasHour: boolean;
  /** The end index of the date at the start of `text`; undefined if it does not start with a valid date of this format. */
  endOfMatch(text: string): number | undefined;
}

function stepAt(format: string, at: number): { readonly step: Step; readonly length: number } {
  const literal = format.charAt(at);
  if (literal === '[') {
    const end = format.indexOf(']', at);
    if (end !== -1) {
      return { step: { kind: 'literal', literal: format.slice(at + 1, end) }, length: end + 1 - at };
    }
  }
  const row = TOKENS.find(([name]) => format.startsWith(name, at));
  return row ? { step: row[1], length: row[0].length } : { step: { kind: 'literal', literal }, length: 1 };
}

function readSteps(format: string): readonly Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < format.length;) {
    const { step, length } = stepAt(format, at);
    steps.push(step);
    at += length;
  }
  return steps;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function endOfWord(text: string, from: number): number | undefined {
  let end = from;
  while (end - from < MAX_WORD_LENGTH && LETTER.test(text.charAt(end))) end += 1;
  return end > from ? end : undefined;
}

function endOfNumber(text: string, from: number, { digits, values }: NumberStep): number | undefined {
  const [fewest, most] = digits;
  let end = from;
  while (end - from < most && isDigit(text.charAt(end))) end += 1;
  if (end - from < fewest) return undefined;
  const value = Number(text.slice(from, end));
  return value >= values[0] && value <= values[1] ? end : undefined;
}

function endOfStep(text: string, from: number, step: Step): number | undefined {
  switch (step.kind) {
    case 'word':
      return endOfWord(text, from);
    case 'number':
      return endOfNumber(text, from, step);
    case 'literal':
      return text.startsWith(step.literal, from) ? from + step.literal.length : undefined;
  }
}

/** Defaults for fields that a format does not have. The leap year and the long month accept any day. */
const DEFAULTS = { year: 2000, month: 1, day: 1 };

function isDatePart(field: NumberStep['field']): field is DatePart {
  return Object.prototype.hasOwnProperty.call(DEFAULTS, field);
}

function endOfMatch(text: string, steps: readonly Step[]): number | undefined {
  const parts = { ...DEFAULTS };
  let at = 0;
  // Each step is greedy, without backtracking, so every format takes linear time.
  for (const step of steps) {
    const end = endOfStep(text, at, step);
    if (end === undefined) return undefined;
    if (step.kind === 'number' && isDatePart(step.field)) parts[step.field] = Number(text.slice(at, end));
    at = end;
  }
  return isCalendarDay(parts) ? at : undefined;
}

const read = createBoundedCache<DateFormat>(20);

/**
 * Parses a format; all text that is not a token, or is in `[]`, is literal. Undefined if it is not a string, is empty, or
 * has more than 64 characters.
 */
export function readDateFormat(format: unknown): DateFormat | undefined {
  if (typeof format !== 'string' || format === '' || format.length > MAX_FORMAT_LENGTH) return undefined;
  const cached = read.get(format);
  if (cached) return cached;
  const steps = readSteps(format);
  const result: DateFormat = {
    hasHour: steps.some((step) => step.kind === 'number' && step.field === 'hour'),
    endOfMatch: (text) => endOfMatch(text, steps),
  };
  read.set(format, result);
  return result;
}
