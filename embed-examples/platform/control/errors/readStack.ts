/** A line of a stack that names a place in a file. */
export interface StackFrame {
  /** '' for an anonymous function. */
  readonly name: string;
  /** The last part of the file's address, without query. */
  readonly file: string;
  /** 0 if unknown. */
  readonly line: number;
  /** 0 if unknown. */
  readonly column: number;
  /** The whole address, with line and column. */
  readonly address: string;
}

/** A frame, or any other line as it is: the error's name and message, or a line in a form of another engine. */
export type StackLine = StackFrame | { readonly text: string };

/** The lines of a stack; `more` is the number of those left out. */
export interface ReadableStack {
  readonly lines: readonly StackLine[];
  readonly more: number;
}

/** Engines write ten frames by default, a hundred at most in practice. */
const MAX_LINES = 100;
/** Bounds the work of the patterns below, too. */
const MAX_LINE_LENGTH = 1_000;

/** Safari: an address without a name. */
const BARE_ADDRESS = /^[a-z][\w+.-]*:\/\/\S+:\d+$/i;
/** Firefox and Safari: `name@place`; a place has a line, so that a message with an e-mail address is none. */
const NAMED_ADDRESS = /^([^@]*)@(.*:\d+|\[native code\])$/;
const HAS_LINE = /:\d+$/;
const PLACE = /^(.*?)(?::(\d+))?(?::(\d+))?$/;
/** V8, for code run by `eval`: the place of the innermost call in a file. */
const EVAL_PLACE = /\(([^()]+:\d+:\d+)\)/;

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/[/\\]+$/, '');
  return /[^/\\]*$/.exec(path)?.[0] || address;
}

function frameAt(place: string, name = ''): StackFrame {
  const address = place.startsWith('eval at ') ? (EVAL_PLACE.exec(place)?.[1] ?? place) : place;
  const [, file = address, line, column] = PLACE.exec(address) ?? [];
  return { name, file: lastPart(file), line: Number(line ?? 0), column: Number(column ?? 0), address };
}

/** V8: `name (place)` or `place`; names may have parentheses too, and the place of code of `eval` is nested. */
function readV8(call: string): StackFrame | undefined {
  if (!call.endsWith(')') || !call.includes('(')) return HAS_LINE.test(call) ? frameAt(call) : undefined;
  const inEval = call.indexOf('(eval at ');
  const start = inEval === -1 ? Math.max(call.lastIndexOf(' (') + 1, call.indexOf('(')) : inEval;
  return frameAt(call.slice(start + 1, -1), call.slice(0, start).trim());
}

function readFrame(text: string): StackFrame | undefined {
  if (text.startsWith('at ')) return readV8(text.slice('at '.length));
  if (BARE_ADDRESS.test(text)) return frameAt(text);
  const [, name, place] = NAMED_ADDRESS.exec(text) ?? [];
  return place === undefined ? undefined : frameAt(place, name);
}

/** Reads a stack in the forms of V8, Firefox and Safari, for people. */
export function readStack(stack: string): ReadableStack {
  const lines = stack
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== '');
  return {
    lines: lines.slice(0, MAX_LINES).map((text) => readFrame(text) ?? { text }),
    more: Math.max(0, lines.length - MAX_LINES),
  };
}
