/**
 * What a guard of the wire says of an `unknown`: the typed value, or what is wrong with it in words that may be
 * shown to a developer (a guard never quotes the value itself: it may hold a session id).
 */
export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** The value passed its guard. */
export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

/** The value did not pass; `problem` names what was expected and what came. */
export function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}

/**
 * A record of these rows. `Object.fromEntries` is younger than the platform's oldest browser (Chrome 71); without a
 * prototype, a row may have any name.
 */
export function recordOf<T>(rows: Iterable<readonly [string, T]>): Record<string, T> {
  const record = Object.create(null) as Record<string, T>;
  for (const [name, value] of rows) record[name] = value;
  return record;
}

/** A JSON object read key by key. Only own keys count: a polluted `Object.prototype` adds nothing to an answer. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** True for a JSON object; false for null, arrays and primitives. */
export function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property `key` of `record`, otherwise undefined. */
export function ownProperty(record: WireRecord, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;
}

/** The own property `key` if it is an object, otherwise an empty one. */
export function ownRecord(record: WireRecord, key: string): WireRecord {
  const value = ownProperty(record, key);
  return isRecord(value) ? value : {};
}

/** The own property `key` if it is a text, otherwise `fallback`. */
export function ownText(record: WireRecord, key: string, fallback = ''): string {
  const value = ownProperty(record, key);
  return typeof value === 'string' ? value : fallback;
}

/** The own property `key` as a list of texts; anything else in it is left out. */
export function ownTexts(record: WireRecord, key: string): string[] {
  const value = ownProperty(record, key);
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The rows of `record` whose value is a text; anything else in it is left out. */
export function textRows(record: WireRecord): [string, string][] {
  return Object.entries(record).filter((row): row is [string, string] => typeof row[1] === 'string');
}

/** The own property `key` as texts by name, empty without one. */
export function ownTextMap(record: WireRecord, key: string): Record<string, string> {
  return recordOf(textRows(ownRecord(record, key)));
}

/** What kind of JSON value came, for messages: 'null', 'an array', 'an object', 'a number', … */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
