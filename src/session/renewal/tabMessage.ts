import { isRecord, own } from '../../wire/record.js';
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

/** Reads a message of our scope; undefined for all else, for any script of the origin can post here. */
export function parseTabMessage(scope: string, value: unknown): TabMessage | undefined {
  if (!isRecord(value) || own(value, 'scope') !== scope) return undefined;
  const kind = own(value, 'kind');
  if (kind === 'failed' || kind === 'over') return { kind };
  if (kind !== 'renewed') return undefined;
  const issued = parseIssuedSession(value);
  return issued.ok ? { kind, issued: issued.value } : undefined;
}
