import { isRecord, ownProperty, type WireRecord } from '../../wire/record.js';
import { parseIssuedSession, type IssuedSession } from '../../wire/session.js';

/** Messages between the tabs of one user. */
export type TabMessage =
  /** A tab has a new session for all tabs. */
  | { readonly kind: 'renewed'; readonly issued: IssuedSession }
  /** Every source of a tab failed. */
  | { readonly kind: 'failed' }
  /** The user signed out, or another user signed in. */
  | { readonly kind: 'over' };

/** A message as posted. `scope` names its user, so a message on a wrong channel is ignored. */
export function tabMessageWire(scope: string, message: TabMessage): Readonly<Record<string, unknown>> {
  if (message.kind !== 'renewed') return { scope, kind: message.kind };
  const { sessionId, expiresInSeconds } = message.issued;
  return { scope, kind: 'renewed', eteamsid: sessionId, expiresIn: expiresInSeconds };
}

/** The parser of each kind of message; the type requires one for every kind. */
const READERS: Readonly<Record<TabMessage['kind'], (posted: WireRecord) => TabMessage | undefined>> = {
  renewed(posted) {
    const issued = parseIssuedSession(posted);
    return issued.ok ? { kind: 'renewed', issued: issued.value } : undefined;
  },
  failed: () => ({ kind: 'failed' }),
  over: () => ({ kind: 'over' }),
};

/** Parses a message of this scope; undefined for anything else, because any script of the origin can post here. */
export function parseTabMessage(scope: string, value: unknown): TabMessage | undefined {
  if (!isRecord(value) || ownProperty(value, 'scope') !== scope) return undefined;
  const kind = ownProperty(value, 'kind');
  if (typeof kind !== 'string' || !Object.prototype.hasOwnProperty.call(READERS, kind)) return undefined;
  return READERS[kind as TabMessage['kind']](value);
}
