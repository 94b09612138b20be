import { attempt } from './callerValues.js';

/** The types whose values JSON writes; a `toJSON` that a value inherits from one of them is the page's. */
const BUILT_IN: readonly { readonly prototype: object }[] = [Array, Object, Date, String, Number, Boolean];

/** What decides how JSON.stringify writes the built-in types. */
function jsonFunctions(): readonly unknown[] {
  return [JSON.stringify, ...BUILT_IN.map(({ prototype }) => Reflect.get(prototype, 'toJSON') as unknown)];
}

let checked: readonly unknown[] = [];
let isChanged = false;

/**
 * True on a page that changed how JSON.stringify writes the built-in types: Prototype.js up to 1.6 adds
 * `Array.prototype.toJSON`, which makes texts of arrays. Tried out again only when one of these functions is another one.
 */
export function isJsonChanged(): boolean {
  const now = jsonFunctions();
  if (now.some((one, at) => one !== checked[at])) {
    const oneOfEach = [{}, new Date(0), Object(''), Object(0), Object(true)];
    isChanged = attempt(
      () => JSON.stringify(oneOfEach) !== '[{},"1970-01-01T00:00:00.000Z","",0,true]',
      true,
    );
    checked = now;
  }
  return isChanged;
}

/** A replacer for JSON.stringify: drops what a `toJSON` of the page made of a value, and writes the value itself. */
function asGiven(this: Readonly<Record<string, unknown>>, key: string, made: unknown): unknown {
  const given = this[key];
  if (given === made || typeof given !== 'object' || given === null) return made;
  const { toJSON } = given as { toJSON?: unknown };
  if (!BUILT_IN.some(({ prototype }) => Reflect.get(prototype, 'toJSON') === toJSON)) return made;
  // Not instanceof: a page may replace Date.
  if (Object.prototype.toString.call(given) !== '[object Date]') return given;
  return Number.isNaN(Number(given)) ? null : (given as Date).toISOString();
}

/**
 * The JSON of `data`, also on pages that changed JSON.stringify's results with a `toJSON` of their own. A `toJSON` of
 * the data itself, or of its class, is used.
 *
 * @throws TypeError for data that JSON has no form for, and what a `toJSON` or a getter of the data throws
 */
export function jsonText(data: unknown): string {
  return isJsonChanged() ? JSON.stringify(data, asGiven) : JSON.stringify(data);
}

/** The size of a text in UTF-8, in bytes: limits of requests count bytes, not characters. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
