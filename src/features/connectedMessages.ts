import type { SessionContext } from '../context/sessionContext.js';
import { createEmitter } from '../core/emitter.js';

/** How many connections of `connectMessages` each session has. */
const connections = new WeakMap<SessionContext, number>();
const changes = createEmitter<{ change: SessionContext }>();

function add(session: SessionContext, number: number): void {
  connections.set(session, (connections.get(session) ?? 0) + number);
  changes.emit('change', session);
}

/** True while messages of a session are connected: then its page shows the notices, also those of its frames. */
export const hasMessages = (session: SessionContext): boolean => (connections.get(session) ?? 0) > 0;

/** Notes a connection; returns the function, to be called once, that takes it back. */
export function noteMessages(session: SessionContext): () => void {
  add(session, 1);
  return () => {
    add(session, -1);
  };
}

/** Calls `listener` when a connection of a session is noted or taken back; returns the function that stops it. */
export const onMessagesChange = (session: SessionContext, listener: () => void): (() => void) =>
  changes.on('change', (changed) => {
    if (changed === session) listener();
  });
