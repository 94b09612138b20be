import { attempt } from '../../core/callerValues.js';

/** What the monitor reads of a thrown value. */
export interface Thrown {
  /** '' if there is none. */
  readonly message: string;
  /** The `stack` of an error; '' for other values. */
  readonly stack: string;
}

const MAX_MESSAGE = 1_000;
const MAX_STACK = 8_000;
const MAX_CALL_SITES = 50;

/** The start of a text, up to the end of a word: half of a token would not be recognised as private data. */
function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/\S{1,100}$/, '') : text;
}

// Getters and proxies of foreign errors may throw or return anything.
function textIn(value: object, key: 'message' | 'name' | 'stack' | 'stacktrace'): string {
  return attempt(() => {
    const text = (value as Record<string, unknown>)[key];
    if (typeof text === 'string') return text;
    // The page's Error.prepareStackTrace may return the call sites themselves.
    if (key !== 'stack' || !Array.isArray(text)) return '';
    return text
      .slice(0, MAX_CALL_SITES)
      .map((site) => `    at ${String(site)}`)
      .join('\n');
  }, '');
}

/** A text for a value without a message: its JSON, cut to 1 000 characters. Never throws. */
export function textOf(value: unknown): string {
  const json = attempt<unknown>(() => JSON.stringify(value), undefined);
  const text = typeof json === 'string' ? json : attempt(() => String(value), 'a value that cannot be read');
  return cut(text, MAX_MESSAGE);
}

/**
 * Reads the message and the stack of any thrown value; both are cut (1 000 and 8 000 characters). Never throws, whatever
 * the value is: circular, a proxy, an object with getters or a `toString` that throw. It is also called for values of the
 * page, so nothing else is read.
 */
export function describeThrown(value: unknown): Thrown {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') {
    return {
      message: cut(
        attempt(() => String(value), ''),
        MAX_MESSAGE,
      ),
      stack: '',
    };
  }
  const whole = textIn(value, 'message') || textIn(value, 'name');
  const message = cut(whole, MAX_MESSAGE);
  const stack = textIn(value, 'stack');
  // Chrome repeats the message in the stack: a long one would leave no room for the frames.
  const kept = whole === message ? stack : stack.replace(whole, () => message);
  return { message, stack: cut(kept, MAX_STACK) };
}
