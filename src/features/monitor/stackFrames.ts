/** One line of a stack: where code of a file was running. */
export interface StackFrame {
  /** The file's address as the browser writes it. */
  readonly file: string;
  readonly line: number;
  /** Undefined where the browser does not write it. */
  readonly column: number | undefined;
}

/** Longer stacks are cut: the first frames decide, and a stack may be a megabyte. */
const MAX_STACK_LENGTH = 20_000;
const MAX_FRAMES = 50;
/** Longer lines contain data, not a location. */
const MAX_LINE_LENGTH = 2_000;

/** `at name (location)`, `at location`: Chrome, Edge, Opera and Internet Explorer. */
const AT_LINE = /^at (?:.*? ?\((.*)\)|(?:async )?(.*))$/;
/** `name@location`: Firefox and Safari. Addresses may contain an `@`, and so may names. */
const ADDRESS_AFTER_NAME = /^(?:.*?@)?((?:[a-z][\w+.-]*:|\/).*)$/i;
const TEXT_AFTER_NAME = /^.*@(.+)$/;
/** `address:line:column`, `address:line`. */
const LOCATION = /^(.+?):(\d+)(?::(\d+))?$/;
/** Code of an `eval` in Chrome names the place of the eval: `eval at f (address:1:2), <anonymous>:1:1`. */
const EVAL_PLACE = /\(((?:[a-z][\w+.-]*:|\/)[^()\s]*:\d+)\)/i;
/** The same in Firefox: `address line 26 > eval line 2 > eval:4:18`. */
const EVAL_LINE = /^(\S+) line (\d+)(?: > (?:eval|Function))+/;
/** Safari writes addresses of extensions as `safari-extension:(//id/file.js:1:2)`. */
const SAFARI_EXTENSION = /(?:at )?(?:.*@)?(safari-(?:web-)?extension:)\((\/\/[^)]*)\)/;
/** What stands in the place of a file for code that has none. */
const NO_FILE = /^(?:<|\[?(?:native|eval)(?: code)?\b)/;

function frameAt(location: string): StackFrame | undefined {
  const evaluated = EVAL_LINE.exec(location);
  if (evaluated) return { file: evaluated[1] ?? '', line: Number(evaluated[2]), column: undefined };
  const [, file = '', line, column] = LOCATION.exec(location) ?? [];
  if (file === '' || NO_FILE.test(file)) return undefined;
  return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

function readAtLine(line: string): StackFrame | undefined {
  const [, inBrackets, bare = ''] = AT_LINE.exec(line) ?? [];
  const location = inBrackets ?? bare;
  return frameAt((location.includes('eval at ') ? EVAL_PLACE.exec(location)?.[1] : undefined) ?? location);
}

function readNamedLine(line: string): StackFrame | undefined {
  const location = (ADDRESS_AFTER_NAME.exec(line) ?? TEXT_AFTER_NAME.exec(line))?.[1] ?? '';
  // A line of the message, such as `Error: no answer at 10:30`.
  return /\s/.test(location) && !EVAL_LINE.test(location) ? undefined : frameAt(location);
}

/**
 * Parses the stack of an error in the notations of Chrome, Firefox, Safari and Internet Explorer, top frame first. Lines
 * without a file (`native code`, `<anonymous>`) are left out. Never throws: a value without a readable stack has no frames.
 */
export function stackFramesOf(stack: unknown): readonly StackFrame[] {
  if (typeof stack !== 'string') return [];
  const lines = stack
    .slice(0, MAX_STACK_LENGTH)
    .split('\n')
    .filter((line) => line.length <= MAX_LINE_LENGTH)
    .map((line) => line.trim().replace(SAFARI_EXTENSION, '$1$2'));
  const atLines = lines.filter((line) => AT_LINE.test(line));
  // Where lines begin with `at`, all others are the message.
  const frames = atLines.length > 0 ? atLines.map(readAtLine) : lines.map(readNamedLine);
  return frames.filter((frame) => frame !== undefined).slice(0, MAX_FRAMES);
}
