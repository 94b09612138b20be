import { hasPageFocus, whenVisible } from '../../browser/pageAttention.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { asWeaverError } from '../../core/errors.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { logWarning, warnAndContinue } from '../../core/log.js';
import { sleep } from '../../core/promises.js';
import { parseBatchTaskMessage, type BatchTaskMessage } from '../../wire/batchTaskMessage.js';
import { parseReturned } from '../../wire/record.js';
import { sessionIdOf } from './stream/runStream.js';
import type { ShownMessages } from './shownMessages.js';

const loadNotices = /* @__PURE__ */ lazyChunk('notices', () => import('../notices/index.js'), 'showNotice');

/** Messages are shown this long after ready (spec 2 §4). */
const REGISTERED_AFTER_MS = 2_000;

/** How long a visible page without the focus waits before it shows a message: one that has the focus shows it first. */
const UNFOCUSED_WAIT_MS = 300;

/** How long after a failure the code of the notices is loaded again. */
const LOAD_AGAIN_MS = 30_000;

/** Messages that wait to be shown; beyond it the oldest is dropped. */
const MAX_WAITING = 2_000;

/** How many ids are remembered: as many messages as the platform may send again after a lost connection. */
const MAX_SEEN = 4_000;

/** The messages of one session in this tab. */
export type Inbox = ReturnType<typeof createInbox>;

/** How long until messages may be shown, in ms. */
function untilRegistered({ timings }: Pick<SessionContext, 'timings'>): number {
  const last = timings[timings.length - 1];
  const elapsedMs = last ? Date.now() - (last.startedAtMs + last.durationMs) : 0;
  return Math.min(Math.max(REGISTERED_AFTER_MS - elapsedMs, 0), REGISTERED_AFTER_MS);
}

/** Shows one message; a failure does not keep the next one from being shown. */
function showOne(show: () => void): void {
  try {
    show();
  } catch (error) {
    warnAndContinue('a message could not be shown', error);
  }
}

/**
 * Creates the {@link Inbox} of a session. A message is shown once in a browser: by the tab that the person looks at, else by
 * the first one that they come back to.
 */
export function createInbox(session: SessionContext, shown: ShownMessages) {
  const { signal, host } = session;
  const seen = new Set<string>();
  let waiting: BatchTaskMessage[] = [];
  let position: string | undefined;
  let delivering: Promise<void> | undefined;

  const remember = (id: string): void => {
    seen.add(id);
    if (seen.size > MAX_SEEN) seen.delete(seen.values().next().value ?? '');
  };

  /** The code of the notices; loaded until it is there, since a message must not be lost. */
  const notices = async (): Promise<Awaited<ReturnType<typeof loadNotices>>> => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await loadNotices();
      } catch (error) {
        if (isFirst) host.onError(asWeaverError(error, 'CHUNK_FAILED'));
        await sleep(LOAD_AGAIN_MS, signal);
      }
    }
  };

  const deliver = async (): Promise<void> => {
    await sleep(untilRegistered(session), signal);
    while (waiting.length > 0) {
      await whenVisible(signal);
      if (!hasPageFocus()) await sleep(UNFOCUSED_WAIT_MS, signal);
      const { showNotice } = await notices();
      const batch = waiting;
      waiting = [];
      const claimed = await shown.claim(
        batch.map(({ id }) => id),
        position,
        signal,
      );
      if (sessionIdOf(session) === undefined) continue;
      for (const message of batch) {
        if (claimed.has(message.id))
          showOne(() => {
            showNotice(session, message);
          });
      }
    }
  };

  const startDelivery = (): void => {
    delivering ??= deliver()
      .catch((error: unknown) => {
        if (!signal.aborted) warnAndContinue('messages could not be shown', error);
      })
      .then(() => {
        delivering = undefined;
        // One may have come since the last look.
        if (waiting.length > 0 && !signal.aborted) startDelivery();
      });
  };

  return {
    /** Takes a message; anything else, and one that this tab had before, is ignored. */
    take(raw: unknown, eventId?: string): void {
      if (sessionIdOf(session) === undefined) return;
      const message = parseReturned(parseBatchTaskMessage, raw);
      if (eventId !== undefined) position = eventId;
      if (!message.ok || seen.has(message.value.id)) return;
      remember(message.value.id);
      waiting.push(message.value);
      if (waiting.length > MAX_WAITING) {
        logWarning('too many messages wait to be shown: the oldest was dropped');
        waiting.shift();
      }
      startDelivery();
    },
    /** The id of the last event of the stream that this tab has heard of, or that an earlier page has shown. */
    lastEventId: () => position ?? shown.lastEventId(),
    /** The messages that no tab has shown yet, oldest first. */
    waiting: (): readonly BatchTaskMessage[] => waiting,
    /** Stores where the stream goes on for the next page, unless messages wait here. */
    keepPosition(): void {
      if (position !== undefined && waiting.length === 0) shown.keepPosition(position);
    },
  };
}
