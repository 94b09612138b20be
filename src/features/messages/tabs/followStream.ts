import { openTabChannel, webLock } from '../../../browser/tabs.js';
import { watchPage } from '../../../browser/pageLifecycle.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { abortWith, linkAbort } from '../../../core/abort.js';
import { attempt } from '../../../core/callerValues.js';
import { WeaverError } from '../../../core/errors.js';
import { parseBatchTaskMessage, type BatchTaskMessage } from '../../../wire/batchTaskMessage.js';
import type { Inbox } from '../inbox.js';
import { sessionIdOf, runStream } from '../stream/runStream.js';
import { type StreamEvent, isEventId } from '../stream/readEvents.js';
import { isRecord, ownProperty } from '../../../wire/record.js';

/** Resolves when the person has another session than `sessionId`, and one at all. Rejects with the signal's reason. */
function whenSessionIsAnother(
  session: SessionContext,
  sessionId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const current = sessionIdOf(session);
      if (current === undefined || current === sessionId) return;
      stop();
      resolve();
    };
    const abort = (): void => {
      stop();
      reject(signal.reason as Error);
    };
    const unfollow = session.sessionStore.onChange(check);
    const stop = (): void => {
      unfollow();
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else check();
  });
}

/**
 * Follows the stream until the signal aborts: the tab that has the lock of `scope` reads it and tells the others. Without locks
 * or channels every tab reads its own. Rejects with the signal's reason.
 */
async function follow(
  session: SessionContext,
  scope: string,
  inbox: Inbox,
  signal: AbortSignal,
): Promise<void> {
  const lock = webLock();
  let isHolder = false;
  const channel =
    lock &&
    openTabChannel(`weaver-messages.${scope}`, (value) => {
      const event = attempt(() => parseTabEvent(value), undefined);
      if (event?.kind === 'event') inbox.take(event.message, event.eventId);
      if (event?.kind !== 'hello' || !isHolder) return;
      const eventId = inbox.lastEventId();
      for (const message of inbox.waiting()) tell({ kind: 'event', eventId: undefined, message });
      tell({ kind: 'event', eventId, message: undefined });
    });
  const tell = (event: TabEvent): void => {
    channel?.post(event);
  };
  signal.addEventListener('abort', () => {
    channel?.close();
  });
  tell({ kind: 'hello' });

  let refused: string | undefined;
  const read = async (): Promise<void> => {
    isHolder = true;
    const onEvent = ({ id: eventId, data }: StreamEvent): void => {
      const raw: unknown = attempt(() => JSON.parse(data) as unknown, undefined);
      const parsed = parseBatchTaskMessage(raw);
      const message = parsed.ok ? parsed.value : undefined;
      // Posted first: when this tab has shown the message, the others must know of it.
      tell({ kind: 'event', eventId, message });
      inbox.take(message, eventId);
    };
    refused = await runStream(session, { lastEventId: inbox.lastEventId, onEvent }, signal);
    isHolder = false;
  };

  for (;;) {
    // A tab whose session is over or refused does not keep the lock from others.
    await whenSessionIsAnother(session, refused, signal);
    let isStarted = false;
    const work = async (): Promise<void> => {
      isStarted = true;
      await read();
    };
    if (lock && channel) {
      await lock(`weaver-messages.${scope}`, signal, work).catch(() => undefined);
    }
    // In a sandboxed frame without allow-same-origin, Web Locks throw a SecurityError: the tab reads the stream without one.
    if (!isStarted && !signal.aborted) await read();
  }
}

/**
 * Starts to follow the platform's stream of messages (contract §8); returns the function that ends it. Lock, stream and channel
 * are closed when the page is left: browsers put no page into the back/forward cache that has them open.
 *
 * @param scope of platform, tenant and person: tabs with the same one share a stream
 */
export function followStream(session: SessionContext, scope: string, inbox: Inbox): () => void {
  let current: AbortController | undefined;
  let unlink = (): void => undefined;

  const close = (): void => {
    if (!current) return;
    abortWith(current, new WeaverError('REQUEST_ABORTED'));
    current = undefined;
    unlink();
    inbox.keepPosition();
  };
  const open = (): void => {
    if (current || session.signal.aborted) return;
    const linked = linkAbort(session.signal);
    current = linked.controller;
    ({ unlink } = linked);
    // It ends by the signal alone.
    follow(session, scope, inbox, current.signal).catch(() => undefined);
  };
  open();
  const unwatch = watchPage({ onLeave: close, onReturn: open, onVisible: () => undefined });
  return () => {
    unwatch();
    close();
  };
}

/** What tabs of one person tell each other about the stream. */
type TabEvent =
  /** A page has begun to listen, and asks for the messages that no tab has shown yet. */
  | { readonly kind: 'hello' }
  /** The tab that holds the stream got an event; without a message if it is none of a batch task. */
  | {
      readonly kind: 'event';
      readonly eventId: string | undefined;
      readonly message: BatchTaskMessage | undefined;
    };

/** A tab's event before its message is checked. */
type ReceivedTabEvent =
  | { readonly kind: 'hello' }
  | { readonly kind: 'event'; readonly eventId: string | undefined; readonly message: unknown };

/** Parses what came through the channel, which any script of the origin may post; undefined for anything else. */
function parseTabEvent(value: unknown): ReceivedTabEvent | undefined {
  if (!isRecord(value)) return undefined;
  const kind = ownProperty(value, 'kind');
  if (kind === 'hello') return { kind };
  if (kind !== 'event') return undefined;
  const eventId = ownProperty(value, 'eventId');
  return {
    kind,
    eventId: isEventId(eventId) ? eventId : undefined,
    message: ownProperty(value, 'message'),
  };
}
