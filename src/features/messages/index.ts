import { localTabStorage, webLock } from '../../browser/tabs.js';
import type { MessageSource } from '../../context/events.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { WeaverError } from '../../core/errors.js';
import { warnAndContinue } from '../../core/log.js';
import { scopeOf } from '../../session/renewal/owner.js';
import { noteMessages } from '../connectedMessages.js';
import { createInbox, type Inbox } from './inbox.js';
import { createShownMessages } from './shownMessages.js';
import { followStream } from './tabs/followStream.js';

/** The messages of one session. */
interface SessionMessages {
  readonly inbox: Inbox;
  readonly scope: string;
  /** How many connections need the platform's stream. */
  connections: number;
  stopStream: () => void;
}

const known = new WeakMap<SessionContext, SessionMessages>();

function messagesOf(session: SessionContext): SessionMessages {
  const existing = known.get(session);
  if (existing) return existing;
  const { tenantKey, currentUser } = session.tenant;
  const scope = scopeOf(session.config.oadomain, { tenantKey, userId: currentUser.id });
  const messages: SessionMessages = {
    inbox: createInbox(session, createShownMessages(scope, localTabStorage(), webLock())),
    scope,
    connections: 0,
    stopStream: () => undefined,
  };
  known.set(session, messages);
  return messages;
}

/**
 * Takes an instant message whose data is not trusted. What is no message of a batch task (contract §8), and what this browser
 * has shown to the person before, is ignored. Shown from 2 s after ready on (spec 2 §4); what comes earlier waits. Never throws.
 */
export function pushMessage(session: SessionContext, raw: unknown): void {
  messagesOf(session).inbox.take(raw);
}

/** Connects the platform's stream, once for all connections of a session; returns the function that ends it. */
function connectStream(session: SessionContext): () => void {
  const messages = messagesOf(session);
  messages.connections += 1;
  if (messages.connections === 1) {
    messages.stopStream = followStream(session, messages.scope, messages.inbox);
  }
  return () => {
    messages.connections -= 1;
    if (messages.connections === 0) messages.stopStream();
  };
}

/** Connects a source of the host, which may throw, and may call its listener at any time. */
function connectSource(session: SessionContext, source: MessageSource): () => void {
  let isConnected = true;
  let unsubscribe: unknown;
  try {
    unsubscribe = source.subscribe((message) => {
      if (isConnected) pushMessage(session, message);
    });
  } catch (cause) {
    const message = 'the source of connectMessages could not be subscribed to';
    session.host.onError(new WeaverError('CONFIG_INVALID', { message, cause }));
  }
  return () => {
    isConnected = false;
    try {
      if (typeof unsubscribe === 'function') Reflect.apply(unsubscribe, undefined, []);
    } catch (error) {
      warnAndContinue('the source of connectMessages could not be unsubscribed from', error);
    }
  };
}

/**
 * Connects a session to a source of instant messages; default: the platform's stream, which a shared page does not have
 * (contract §7). Returns the function that ends it, which may be called any number of times; the end of the session ends it
 * too. Never throws.
 */
export function connectMessages(session: SessionContext, source?: MessageSource): () => void {
  const { signal, tenant } = session;
  // A shared page has no user whose messages the platform could send.
  if (signal.aborted || (!source && tenant.currentUser.id === '')) return () => undefined;
  const end = source ? connectSource(session, source) : connectStream(session);
  const forget = noteMessages(session);
  let isEnded = false;
  const stop = (): void => {
    if (isEnded) return;
    isEnded = true;
    signal.removeEventListener('abort', stop);
    forget();
    end();
  };
  signal.addEventListener('abort', stop);
  return stop;
}
