import { attempt } from '../../../core/callerValues.js';

/** What the monitor reads of a thrown value. */
export interface Thrown {
  /** '' if there is none. */
  readonly message: string;
  /** The `stack` of an error, or what Opera has instead; '' for other values. */
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

const BACKTRACE = /^.*\nBacktrace:\n(.*)$/s;

/**
 * The stack of an error of Opera before 11: Opera 10 has it under another name, Opera 8 and 9 have it at the end of the
 * message. Such errors have a field that no other browser sets; without it both fields are texts of the page, which may
 * look like anything.
 */
function operaStack(value: object, message: string): string {
  if (!attempt(() => 'opera#sourceloc' in value, false)) return '';
  return textIn(value, 'stacktrace') || (BACKTRACE.exec(message)?.[1] ?? '');
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
 * page, so nothing else is read, and Opera's field only where there is no stack.
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
  const stack = textIn(value, 'stack') || operaStack(value, whole);
  // Chrome repeats the message in the stack: a long one would leave no room for the frames.
  const kept = whole === message ? stack : stack.replace(whole, () => message);
  return { message, stack: cut(kept, MAX_STACK) };
}

/** One call of a stack trace. */
export interface StackFrame {
  /** The file as the browser names it, usually an absolute URL; `<anonymous>` for code that has none. */
  readonly file: string;
  /** 0 if unknown. */
  readonly line: number;
  /** 0 if unknown. */
  readonly column: number;
}

/** Longer stacks are cut: a page may throw anything. */
const MAX_CHARACTERS = 20_000;
/** Of a longer line the start and the end are read: the end has the line number, also behind a long `data:` address. */
const HALF_LINE_CHARACTERS = 1_000;
const MAX_FRAMES = 50;

/** A line of Chrome or Edge. */
const AT_LINE = /^\s*at\s/;
const HAS_AT_LINE = /^[ \t]*at\s/m;
/** Safari's extensions are written as `safari-extension:(//…)`. */
const SAFARI_EXTENSION = /^(?:.*@)?(safari-(?:web-)?extension:)\((.*)\)$/;
/**
 * React Native leaves the blank out: `at f(index.bundle:1:2)`. So does Java, whose traces come in the messages of servers;
 * it knows no columns.
 */
const NO_BLANK = /^(?:new )?[^\s(]+\((.+:\d+:\d+)\)$/;
/** Chrome names the place of an `eval` in brackets, the innermost last: `eval at f (eval at g (https://…/a.js:1:2)), <anonymous>:3:4`. */
const EVAL_POSITION = /^eval at .*\(((?!eval at)[^()]+:\d+(?::\d+)?)\)/;
/** Firefox appends where the code of an `eval` was called: `https://…/a.js line 1 > eval:3:4`. */
const FIREFOX_EVAL = /^(.+?) line (\d+) > \w.*$/;
/** A scheme at the start of a location in Firefox or Safari. */
const SCHEME_AFTER_AT = /@(?=[a-z][a-z\d+.-]*:)/i;
const STARTS_WITH_ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i;
/** The traces of Opera 8 to 10 begin like this; a stack of Chrome begins with its message. */
const IS_OPERA = /^\W*Line \d+ of /;
/** `Line 4 of inline#1 script in https://…/a.js: In function f`; between two of them stands the code. */
const OPERA_LINE = /^\W*Line (\d+) of .*(?:script|in) (\S+?)(?:: In function .*)?$/;
/** What Chrome writes for an error that was made without a message. */
const NAME_ALONE = /^[\w$.]{1,200}(?=\r?\n\s*at\s)/;
/** What stands before an `@` that is in a message: `Error: see a@b`. */
const IN_MESSAGE = /^[^@]*: /;
/** Code of a script that has no address, in Safari. */
const TOP_LEVEL = /^(?:global|module) code$/;
/** What follows the file: `:line:column`, `:line`, or the place in a WebAssembly file, which has no lines. */
const POSITION_IN_FILE = /:(?:wasm-function\[\d+\]:\w+|(\d+)(?::(\d+))?)$/;
/** Code that belongs to the frame below: its caller. */
const NO_FILE = /^(?:native(?: code)?|unknown location|self-hosted|wasm:.*)$/;
/** Code of an `eval` in Safari and in Edge before Chromium: what runs at once, which belongs to its caller. */
const EVAL_CODE = 'eval code';
/** What is in no file: code of an `eval`, whose author is not known. */
const NO_NAME: StackFrame = { file: '<anonymous>', line: 0, column: 0 };

/** The frame in a line of a stack; null for one that counts as its caller's; undefined for a line without a frame. */
type StackLine = StackFrame | null | undefined;

function locate(text: string): StackFrame | null {
  const position = EVAL_POSITION.exec(text)?.[1] ?? text;
  const inEval = position.includes(' > ') ? FIREFOX_EVAL.exec(position) : null;
  if (inEval) return { file: inEval[1] ?? '', line: Number(inEval[2]), column: 0 };
  const found = POSITION_IN_FILE.exec(position);
  const file = position.slice(0, found?.index ?? 0);
  if (!found || NO_FILE.test(file)) return null;
  if (file === '' || file === EVAL_CODE) return NO_NAME;
  return { file, line: Number(found[1] ?? 0), column: Number(found[2] ?? 0) };
}

/** `at name (location)`, `at name(location)` or `at location`. */
function chromeFrame(line: string): StackLine {
  if (!AT_LINE.test(line)) return undefined;
  const call = line
    .trim()
    .replace(/^at\s+(?:async\s+)?/, '')
    .replace(SAFARI_EXTENSION, '$1$2')
    // Hermes, the engine of React Native.
    .replace('(address at ', '(');
  // A location has no white space, except for those of an `eval`; a name may have it, and brackets too.
  const bracket = call.indexOf('(eval at ');
  const start = bracket === -1 ? call.lastIndexOf(' (') + 1 : bracket;
  if (call.startsWith(`${EVAL_CODE} (`)) return null;
  if (start > 0 && call.endsWith(')')) return locate(call.slice(start + 1, -1));
  return locate(NO_BLANK.exec(call)?.[1] ?? call);
}

function operaFrame(line: string): StackLine {
  const found = OPERA_LINE.exec(line.trim());
  return found ? { file: found[2] ?? '', line: Number(found[1]), column: 0 } : undefined;
}

/**
 * `name@location` or `location`; in Safari a function of a script without address is its
 * name alone, which may be empty.
 */
function otherFrame(line: string): StackLine {
  const text = line.trim();
  // Addresses may contain an `@` too.
  if (STARTS_WITH_ADDRESS.test(text)) return locate(text);
  const scheme = SCHEME_AFTER_AT.exec(text);
  const at = scheme ? scheme.index : text.lastIndexOf('@');
  if (at !== -1) return IN_MESSAGE.test(text.slice(0, at)) ? undefined : locate(text.slice(at + 1));
  if (text === EVAL_CODE) return null;
  if (text === '' || TOP_LEVEL.test(text)) return NO_NAME;
  // Only a message has white space without an `@`.
  if (/\s/.test(text)) return undefined;
  return locate(text) ?? NO_NAME;
}

/**
 * The frames of a stack of Chrome, Firefox, Safari, Edge, Opera or React Native, the innermost first. Native code is left
 * out; code of an `eval` counts as that of the file that called it, or as `<anonymous>` if that is not known. Never throws;
 * a text without frames has none.
 *
 * @param isClosed true to end with the first line that is no frame
 */
export function parseStack(stack: string, isClosed = false): readonly StackFrame[] {
  const text = stack.slice(0, MAX_CHARACTERS);
  if (!/\S/.test(text)) return [];
  const frameOf = (isClosed ? AT_LINE : HAS_AT_LINE).test(text)
    ? chromeFrame
    : IS_OPERA.test(text)
      ? operaFrame
      : otherFrame;
  const frames: StackFrame[] = [];
  let start = 0;
  while (start < text.length && frames.length < MAX_FRAMES) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const whole = text.slice(start, end);
    const line =
      whole.length > 2 * HALF_LINE_CHARACTERS
        ? whole.slice(0, HALF_LINE_CHARACTERS) + whole.slice(-HALF_LINE_CHARACTERS)
        : whole;
    start = end + 1;
    const frame = frameOf(line);
    if (frame) frames.push(frame);
    else if (isClosed && frame === undefined && line.trim() !== '') break;
  }
  return frames;
}

/**
 * Where the frames of a stack begin that repeats name and message of its error above them, as Chrome's does: the message may
 * look like frames. Undefined for a stack that does not: another browser's, or one of an error whose message was changed.
 */
export function messageEnd(stack: string, message: string): number | undefined {
  if (message === '') return undefined;
  for (const { length } of ['', /^[^\n:]{1,200}: /.exec(stack)?.[0] ?? '']) {
    const end = length + message.length;
    // The message ends its line. In other browsers it may equal a part of a frame.
    if (stack.startsWith(message, length) && /^\r?(?:\n|$)/.test(stack.slice(end, end + 2))) return end;
  }
  return undefined;
}

/**
 * The frames of an error's stack, and whether the browser wrote the first of them. It is not known if name and message of
 * the error do not stand above them: the message may have been changed, and lines of the former one may look like frames.
 */
export function framesOf({ message, stack }: { readonly message: string; readonly stack: string }): {
  readonly frames: readonly StackFrame[];
  readonly isFirstKnown: boolean;
} {
  const end = messageEnd(stack, message) ?? NAME_ALONE.exec(stack)?.[0].length;
  const frames = parseStack(end === undefined ? stack : stack.slice(end).replace(/^\r?\n/, ''), true);
  const isFirstKnown = end !== undefined || frames.length > 0;
  return { frames: isFirstKnown ? frames : parseStack(stack), isFirstKnown };
}
