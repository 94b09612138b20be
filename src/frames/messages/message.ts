import { MESSAGE_TYPE } from '../../wire/frameMessages.js';
import { isRecord, ownProperty, ownText, parsed, refused, type Parsed } from '../../wire/record.js';
import { plainCopy } from './plainData.js';

/** A message of Postmate's wire, made anew from own properties and plain data. */
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
  /** Why there is no value: an addition of the SDK to `reply`, which Postmate ignores. */
  readonly error?: string;
}

/** Longest name of a call or event. */
const MAX_NAME = 200;

const isName = (value: string): boolean => value !== '' && value.length <= MAX_NAME;

type Fields = Partial<Omit<Message, 'type' | 'postmate'>>;
type Reader = (data: Readonly<Record<string, unknown>>) => Parsed<Fields>;

/** Copies one member as plain data. */
function plain(data: Readonly<Record<string, unknown>>, key: string, into: keyof Fields, more: Fields = {}) {
  const copy = plainCopy(ownProperty(data, key));
  return copy.ok ? parsed({ ...more, [into]: copy.value }) : refused(`${key}: ${copy.problem}`);
}

const uidOf = (data: Readonly<Record<string, unknown>>): number | undefined => {
  const uid = ownProperty(data, 'uid');
  return typeof uid === 'number' && Number.isSafeInteger(uid) ? uid : undefined;
};

const READERS: Readonly<Record<Message['postmate'], Reader>> = {
  handshake: (data) => plain(data, 'model', 'model'),
  'handshake-reply': () => parsed({}),
  call(data) {
    const property = ownText(data, 'property');
    return isName(property) ? plain(data, 'data', 'data', { property }) : refused('call without a name');
  },
  request(data) {
    const property = ownText(data, 'property');
    const uid = uidOf(data);
    return isName(property) && uid !== undefined
      ? parsed({ property, uid })
      : refused('request without a name or number');
  },
  emit(data) {
    const value = ownProperty(data, 'value');
    const name = isRecord(value) ? ownText(value, 'name') : '';
    if (!isRecord(value) || !isName(name)) return refused('event without a name');
    const copy = plainCopy(ownProperty(value, 'data'));
    return copy.ok ? parsed({ value: { name, data: copy.value } }) : refused(`${name}: ${copy.problem}`);
  },
  reply(data) {
    const uid = uidOf(data);
    if (uid === undefined) return refused('reply without a number');
    const copy = plainCopy(ownProperty(data, 'value'));
    // The caller must hear of an answer that cannot be handed on.
    const error = copy.ok ? ownText(data, 'error') : `the answer is refused: ${copy.problem}`;
    return parsed({ uid, value: copy.ok ? copy.value : undefined, ...(error !== '' && { error }) });
  },
};

/** True for data that says it is a message of this wire; of everything else the SDK takes no notice. */
export function isOwnType(data: unknown): data is Readonly<Record<string, unknown>> {
  return isRecord(data) && ownProperty(data, 'type') === MESSAGE_TYPE;
}

/** Reads a message of one of the given kinds; refuses every other. Never throws. */
export function readMessage(data: unknown, kinds: readonly Message['postmate'][]): Parsed<Message> {
  if (!isOwnType(data)) return refused('no message');
  const postmate = kinds.find((kind) => kind === ownProperty(data, 'postmate'));
  if (postmate === undefined) return refused('a message of a kind that is not expected here');
  const fields = READERS[postmate](data);
  return fields.ok ? parsed({ type: MESSAGE_TYPE, postmate, ...fields.value }) : fields;
}
