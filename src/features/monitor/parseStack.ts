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
const EVAL_PLACE = /^eval at .*\(((?!eval at)[^()]+:\d+(?::\d+)?)\)/;
/** Firefox appends where the code of an `eval` was called: `https://…/a.js line 1 > eval:3:4`. */
const FIREFOX_EVAL = /^(.+?) line (\d+) > \w.*$/;
/** A scheme at the start of a location in Firefox or Safari. */
const SCHEME_AFTER_AT = /@(?=[a-z][a-z\d+.-]*:)/i;
const STARTS_WITH_ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i;
/** The traces of Opera 8 to 10 begin like this; a stack of Chrome begins with its message. */
const IS_OPERA = /^\W*Line \d+ of /;
/** `Line 4 of inline#1 script in https://…/a.js: In function f`; between two of them stands the code. */
const OPERA_LINE = /^\W*Line (\d+) of .*(?:script|in) (\S+?)(?:: In function .*)?$/;
/** What follows the file: `:line:column`, `:line`, or the place in a WebAssembly file, which has no lines. */
const PLACE_IN_FILE = /:(?:wasm-function\[\d+\]:\w+|(\d+)(?::(\d+))?)$/;
/** Code that belongs to the frame below: its caller. */
const NO_FILE = /^(?:native(?: code)?|eval code|unknown location|self-hosted|wasm:.*)$/;

function locate(text: string): StackFrame | undefined {
  const place = EVAL_PLACE.exec(text)?.[1] ?? text;
  const inEval = place.includes(' > ') ? FIREFOX_EVAL.exec(place) : null;
  if (inEval) return { file: inEval[1] ?? '', line: Number(inEval[2]), column: 0 };
  const found = PLACE_IN_FILE.exec(place);
  const file = place.slice(0, found?.index ?? 0);
  if (!found || file === '' || NO_FILE.test(file)) return undefined;
  return { file, line: Number(found[1] ?? 0), column: Number(found[2] ?? 0) };
}

/** `at name (location)`, `at name(location)` or `at location`. */
function chromeFrame(line: string): StackFrame | undefined {
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
  if (start > 0 && call.endsWith(')')) return locate(call.slice(start + 1, -1));
  return locate(NO_BLANK.exec(call)?.[1] ?? call);
}

function operaFrame(line: string): StackFrame | undefined {
  const found = OPERA_LINE.exec(line.trim());
  return found ? { file: found[2] ?? '', line: Number(found[1]), column: 0 } : undefined;
}

/** `name@location` or `location`. */
function otherFrame(line: string): StackFrame | undefined {
  const text = line.trim();
  // Addresses may contain an `@` too.
  if (STARTS_WITH_ADDRESS.test(text)) return locate(text);
  const scheme = SCHEME_AFTER_AT.exec(text);
  const at = scheme ? scheme.index : text.lastIndexOf('@');
  // Only a message has white space without an `@`.
  return at === -1 && /\s/.test(text) ? undefined : locate(text.slice(at + 1));
}

/**
 * The frames of a stack of Chrome, Firefox, Safari, Edge, Opera or React Native, the innermost first. Native code is left
 * out; code of an `eval` counts as that of the file that called it. Never throws; a text without frames has none.
 *
 * @param limit the number of frames to read; default 50
 */
export function parseStack(stack: string, limit: number = MAX_FRAMES): readonly StackFrame[] {
  const text = stack.slice(0, MAX_CHARACTERS);
  const frameOf = HAS_AT_LINE.test(text) ? chromeFrame : IS_OPERA.test(text) ? operaFrame : otherFrame;
  const frames: StackFrame[] = [];
  let start = 0;
  while (start < text.length && frames.length < limit) {
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
  }
  return frames;
}

/**
 * Where the frames of a stack begin: Chrome repeats name and message above them, and a message may look like frames. 0
 * for a stack without its message.
 */
export function messageEnd(stack: string, message: string): number {
  if (message === '') return 0;
  // The message ends its line. In other browsers it may equal a part of a frame.
  const text = `${stack}\n`;
  if (text.startsWith(`${message}\n`)) return message.length;
  const at = text.indexOf(`: ${message}\n`);
  return at === -1 ? 0 : at + 2 + message.length;
}
