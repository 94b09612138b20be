import { isRecord, ownProperty } from '../../../wire/record.js';
import { nearestName } from '../../../core/nearestName.js';

/** At most this many keys are named. */
const MAX_KEYS = 12;

/** A key that is a plain name; one with digits in a long run may be a session id. */
function isShown(key: string): boolean {
  return /^[a-z_$][\w$-]{0,39}$/i.test(key) && !(key.length >= 16 && /\d/.test(key));
}

/**
 * The names of the keys of a JSON answer, never their values: those of the object, and of the objects in it as
 * `data.token`. What is no plain name is `…`; empty for anything but an object.
 */
export function answerKeys(json: unknown): readonly string[] {
  if (!isRecord(json)) return [];
  const shown = (key: string): string => (isShown(key) ? key : '…');
  const keys = Object.keys(json).flatMap((key) => {
    const value = ownProperty(json, key);
    const inner = isRecord(value) ? Object.keys(value) : [];
    return inner.length === 0 ? [shown(key)] : inner.map((name) => `${shown(key)}.${shown(name)}`);
  });
  return keys.length > MAX_KEYS ? [...keys.slice(0, MAX_KEYS), '…'] : keys;
}

/** Names under which servers return a session or a token. */
const SESSION_NAMES: readonly string[] = ['eteamsid', 'token', 'accessToken', 'sessionId', 'idToken'];

/** The key among those of {@link answerKeys} that probably contains the session; undefined if none does. */
export function likelySessionKey(keys: readonly string[]): string | undefined {
  const nameOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
  for (const wanted of SESSION_NAMES) {
    const found = nearestName(wanted, keys.map(nameOf));
    if (found !== undefined) return keys.find((key) => nameOf(key) === found);
  }
  return undefined;
}
