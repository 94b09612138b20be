import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { isRecord, ownProperty, parsed, refused, type Parsed, type WireRecord } from '../../wire/record.js';

/** A message of Postmate's wire, made again from own properties and plain data. */
export interface Message {
  readonly type: typeof MESSAGE_TYPE;
  readonly postmate: 'handshake' | 'handshake-reply' | 'call' | 'emit' | 'request' | 'reply';
  /** Of `request` and `reply`. */
  readonly uid?: number;
  /** The name of a `call` or `request`. */
  readonly property?: string;
  /** The data of a `call`. */
  readonly data?: unknown;
  /** `{ name, data }` of an `emit`; the value of a `reply`. */
  readonly value?: unknown;
  /** The model of a `handshake`. */
  readonly model?: unknown;
  /** Of a `handshake` to a window: the sender would rather get a port with `LISTENING_TYPE`. Postmate ignores it. */
  readonly takesPort?: true;
  /** Why there is no value: an addition of the SDK to `reply`, which Postmate ignores. */
  readonly error?: string;
}

/** The members of a message besides its type and kind. */
export type MessageFields = Partial<Omit<Message, 'type' | 'postmate'>>;

/** Reads the members of one kind of message from untrusted data. */
export type MessageReader = (data: WireRecord) => Parsed<MessageFields>;

/** Longest name of a call or event. */
export const MAX_NAME = 200;

/** True for the name of a call, value or event. */
export function isName(value: string): boolean {
  return value !== '' && value.length <= MAX_NAME;
}

/** The number of a request or reply. */
export function uidOf(data: WireRecord): number | undefined {
  const uid = ownProperty(data, 'uid');
  return typeof uid === 'number' && Number.isSafeInteger(uid) ? uid : undefined;
}

/** A member as plain data, beside other members. */
export function plainField(
  data: WireRecord,
  key: 'data' | 'model',
  more: MessageFields = {},
): Parsed<MessageFields> {
  const copy = plainCopy(ownProperty(data, key));
  return copy.ok ? parsed({ ...more, [key]: copy.value }) : copy;
}

/** True for data that says it is a message of this wire; of everything else the SDK takes no notice. */
export function isOwnType(data: unknown): data is WireRecord {
  return isRecord(data) && ownProperty(data, 'type') === MESSAGE_TYPE;
}

/** Reads a message of one of the kinds in `readers`; refuses every other. Never throws. */
export function readMessage(
  data: WireRecord,
  readers: { readonly [Kind in Message['postmate']]?: MessageReader },
): Parsed<Message> {
  const postmate = ownProperty(data, 'postmate') as Message['postmate'];
  // The list `['call']` would name the same property.
  const read =
    typeof postmate === 'string' ? (ownProperty(readers, postmate) as MessageReader | undefined) : undefined;
  if (!read) return refused('an unexpected kind');
  const fields = read(data);
  return fields.ok ? parsed({ type: MESSAGE_TYPE, postmate, ...fields.value }) : fields;
}

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
