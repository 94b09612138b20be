/**
 * The result of parsing an `unknown` value: the typed value, or a description of the problem for developers. It never
 * quotes the value, which may contain a session id.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** The result for a valid value. */
export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

/** The result for an invalid value; `problem` describes the expected and the received value. */
export function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}

/**
 * Parses a value that code of the host or the platform returned. Unlike JSON it may have getters and proxies that throw:
 * it is refused then.
 */
export function parseReturned<T>(parse: (value: unknown) => Parsed<T>, value: unknown): Parsed<T> {
  try {
    return parse(value);
  } catch {
    return refused('a getter or proxy of the answer throws');
  }
}

/**
 * An object with these entries; the oldest supported browser (Chrome 71) lacks `Object.fromEntries`. It has no prototype,
 * so any name is safe, `__proto__` too.
 */
export function recordOf<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const record = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) record[name] = value;
  return record;
}

/** A JSON object that is read by own keys only, so a polluted `Object.prototype` adds nothing. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** True for a JSON object; false for null, arrays and primitives. */
export function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own property `key` of `record`, else undefined. */
export function ownProperty(record: WireRecord, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;
}

/** The own property `key` if it is an object, else an empty object. */
export function ownRecord(record: WireRecord, key: string): WireRecord {
  const value = ownProperty(record, key);
  return isRecord(value) ? value : {};
}

/** The own property `key` if it is a string, else `fallback`. */
export function ownText(record: WireRecord, key: string, fallback = ''): string {
  const value = ownProperty(record, key);
  return typeof value === 'string' ? value : fallback;
}

/** The own property `key` as an id, which some answers write as a number; '' if it is neither a text nor a whole number. */
export function ownId(record: WireRecord, key: string): string {
  const value = ownProperty(record, key);
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : ownText(record, key);
}

/** The strings in the list `key`; other items are left out. */
export function ownTexts(record: WireRecord, key: string): string[] {
  const value = ownProperty(record, key);
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The entries of `record` whose value is a string. */
export function textRows(record: WireRecord): [string, string][] {
  return Object.entries(record).filter((row): row is [string, string] => typeof row[1] === 'string');
}

/** The own property `key` as strings by name; empty if missing. */
export function ownTextMap(record: WireRecord, key: string): Record<string, string> {
  return recordOf(textRows(ownRecord(record, key)));
}

/** The type of a JSON value, for messages: 'null', 'an array', 'an object', 'a number', … */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
