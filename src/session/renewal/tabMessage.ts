import { isRecord, ownProperty, type WireRecord } from '../../wire/record.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';

/** What tabs of one person tell each other. */
export type TabMessage =
  /** A tab has a new session for all. */
  | { readonly kind: 'renewed'; readonly issued: IssuedSession }
  /** A tab asked every source in vain. */
  | { readonly kind: 'failed' }
  /** The person signed out, or another one signed in. */
  | { readonly kind: 'over' };

/** A message as it is posted: `scope` says whose it is, so that a wrong channel is not enough. */
export function tabMessageWire(scope: string, message: TabMessage): Readonly<Record<string, unknown>> {
  if (message.kind !== 'renewed') return { scope, kind: message.kind };
  const { sessionId, expiresInSeconds } = message.issued;
  return { scope, kind: 'renewed', eteamsid: sessionId, expiresIn: expiresInSeconds };
}

/** What reads a message, by kind: the compiler names a kind that is not here. */
const READERS: Readonly<Record<TabMessage['kind'], (posted: WireRecord) => TabMessage | undefined>> = {
  renewed(posted) {
    const issued = parseIssuedSession(posted);
    return issued.ok ? { kind: 'renewed', issued: issued.value } : undefined;
  },
  failed: () => ({ kind: 'failed' }),
  over: () => ({ kind: 'over' }),
};

/** Reads a message of our scope; undefined for all else, for any script of the origin can post here. */
export function parseTabMessage(scope: string, value: unknown): TabMessage | undefined {
  if (!isRecord(value) || ownProperty(value, 'scope') !== scope) return undefined;
  const kind = ownProperty(value, 'kind');
  if (typeof kind !== 'string' || !Object.prototype.hasOwnProperty.call(READERS, kind)) return undefined;
  return READERS[kind as TabMessage['kind']](value);
}
