import { isRecord, parsed, refused, type Parsed } from '../../wire/record.js';

/** The most that one message may contain; what is larger would block the page that copies it. */
const LIMITS = { characters: 2_000_000, values: 100_000, depth: 50 } as const;

/** Keys with which a copy into other objects would change their prototype. */
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Why data cannot be sent, or is not accepted. */
class NotPlain extends Error {}

/**
 * A copy of plain data, which is what JSON can hold, and undefined. The copy shares nothing with the original; the keys
 * `__proto__`, `constructor` and `prototype` are left out. Refuses functions, symbols, other objects (dates, files, nodes),
 * circular data, and data beyond 2 million characters, 100 000 values or 50 levels. Never throws.
 */
export function plainCopy(data: unknown): Parsed<unknown> {
  let characters = 0;
  let values = 0;
  const count = (text: string): string => {
    characters += text.length;
    if (characters > LIMITS.characters) throw new NotPlain('it is too large');
    return text;
  };
  const copy = (value: unknown, depth: number): unknown => {
    values += 1;
    if (values > LIMITS.values || depth > LIMITS.depth) throw new NotPlain('it is too large or too deep');
    if (typeof value === 'string') return count(value);
    if (value === null || ['undefined', 'boolean', 'number'].includes(typeof value)) return value;
    if (Array.isArray(value)) return Array.from(value, (item) => copy(item, depth + 1));
    if (!isRecord(value) || !isPlainObject(value))
      throw new NotPlain('only what JSON can hold is plain data');
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (!UNSAFE_KEYS.includes(key)) result[count(key)] = copy(value[key], depth + 1);
    }
    return result;
  };
  try {
    return parsed(copy(data, 0));
  } catch (error) {
    return refused(error instanceof NotPlain ? error.message : 'it cannot be read');
  }
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // The data of a caller may come from another frame, which has an Object of its own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
