import { attempt } from '../../core/callerValues.js';

/** What is known of a thrown value. */
export interface ThrownError {
  /** `TypeError: x is not a function`, or the value itself as text. */
  readonly message: string;
  /** The stack as the browser wrote it; '' for a value without one. */
  readonly stack: string;
}

/** Longer messages contain data. */
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_STACK_LENGTH = 20_000;

function textOf(value: unknown, key: string): string {
  const text = attempt(() => (value as Readonly<Record<string, unknown>>)[key], undefined);
  return typeof text === 'string' ? text : '';
}

/** A value as text: JSON for plain objects, whose own `toString` tells nothing. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null)
    return attempt(() => String(value), 'a value that cannot be read');
  const json = attempt(() => JSON.stringify(value) as string | undefined, undefined);
  return json ?? 'an object that cannot be read';
}

/**
 * Describes a thrown value, which may be anything: an error of another frame, a text, an object with throwing getters, a
 * Proxy, a circular structure. Never throws.
 */
export function describeThrown(value: unknown): ThrownError {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  const message = isObject ? textOf(value, 'message') : '';
  const name = isObject ? textOf(value, 'name') : '';
  const text =
    message === '' ? (name === '' ? shown(value) : name) : name === '' ? message : `${name}: ${message}`;
  return {
    message: text.slice(0, MAX_MESSAGE_LENGTH),
    stack: isObject ? textOf(value, 'stack').slice(0, MAX_STACK_LENGTH) : '',
  };
}
