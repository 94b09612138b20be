/** One call of a stack trace. */
export interface StackFrame {
  /** '' for anonymous code. */
  readonly functionName: string;
  /** The file as the browser names it, usually an absolute URL. */
  readonly file: string;
  /** 0 if unknown. */
  readonly line: number;
  /** 0 if unknown. */
  readonly column: number;
}

/** Longer stacks are cut: a page may throw anything. */
const MAX_CHARACTERS = 20_000;
const MAX_LINE_CHARACTERS = 2_000;
const MAX_FRAMES = 50;

/** `at name (location)`, `at name(location)` (React Native) or `at location`: Chrome, Edge. */
const AT_LINE = /^\s*at\s+(?:(.*?)\s+\(|([^\s:/@()]+)\()?(.*?)\)?\s*$/;
/** `file:line:column` or `file:line`. */
const LOCATION = /^(.+?):(\d+)(?::(\d+))?$/;
/** A scheme at the start of a location in Firefox or Safari. */
const SCHEME_AFTER_AT = /@(?=[a-z][a-z\d+.-]*:)/i;
/** Names of what is no file. */
const NO_FILE = /^(?:<anonymous>|\[?native(?: code)?\]?|eval code|unknown location)$/;
/** Chrome names the place of an `eval` in brackets, the innermost last: `eval at f (eval at g (https://…/a.js:1:2)), <anonymous>:3:4`. */
const EVAL_PLACE = /^eval at .*\(((?!eval at)[^()]+:\d+(?::\d+)?)\)/;
/** Firefox appends where the code of an `eval` was called: `https://…/a.js line 1 > eval:3:4`. */
const FIREFOX_EVAL = /^(.+?) line (\d+)(?: > (?:eval|Function))+.*$/;

function locate(functionName: string, text: string): StackFrame | undefined {
  const place = EVAL_PLACE.exec(text)?.[1] ?? text;
  const inEval = FIREFOX_EVAL.exec(place);
  if (inEval) return { functionName, file: inEval[1] ?? '', line: Number(inEval[2]), column: 0 };
  const [, file = '', line, column] = LOCATION.exec(place) ?? [];
  if (line === undefined || NO_FILE.test(file)) return undefined;
  return { functionName, file, line: Number(line), column: Number(column ?? 0) };
}

function chromeFrame(line: string): StackFrame | undefined {
  const [, spaced, name = spaced ?? '', location = ''] = AT_LINE.exec(line) ?? [];
  // Safari's extensions are written as `safari-extension:(//…)`.
  const extension = /^(?:(.*)@)?(safari-(?:web-)?extension:)\((.*)$/.exec(
    `${name && `${name} (`}${location}`,
  );
  if (extension) return locate(extension[1] ?? '', `${extension[2] ?? ''}${extension[3] ?? ''}`);
  return locate(name, location);
}

function otherFrame(line: string): StackFrame | undefined {
  const text = line.trim();
  const scheme = SCHEME_AFTER_AT.exec(text);
  const at = scheme ? scheme.index : text.lastIndexOf('@');
  const location = text.slice(at + 1);
  // Locations contain no white space, except for Firefox's evals; other lines belong to a message.
  if (/\s/.test(location) && !FIREFOX_EVAL.test(location)) return undefined;
  return locate(at > 0 ? text.slice(0, at) : '', location);
}

const STARTS_WITH_AT = /^\s*at\s/;

/**
 * The frames of a stack of Chrome, Firefox, Safari or Edge, the innermost first. Code without a file (native,
 * anonymous) is left out; code of an `eval` counts as that of the file that called it. Never throws; a text without
 * frames has none.
 *
 * @param limit the number of frames to read; default 50
 */
export function parseStack(stack: string, limit: number = MAX_FRAMES): readonly StackFrame[] {
  const text = stack.slice(0, MAX_CHARACTERS);
  const isChrome = /(?:^|\n)\s*at\s/.test(text);
  const frames: StackFrame[] = [];
  let start = 0;
  while (start < text.length && frames.length < limit) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + MAX_LINE_CHARACTERS));
    start = end + 1;
    if (isChrome && !STARTS_WITH_AT.test(line)) continue;
    const frame = isChrome ? chromeFrame(line) : otherFrame(line);
    if (frame) frames.push(frame);
  }
  return frames;
}

/**
 * Where the frames of a stack begin: Chrome repeats the message above them, and a message may look like frames. 0 for a
 * stack without its message.
 */
export function messageEnd(stack: string, message: string): number {
  const at = message === '' ? -1 : stack.indexOf(message);
  // Only the name of the error stands before it.
  return at === -1 || stack.slice(0, at).includes('\n') ? 0 : at + message.length;
}
