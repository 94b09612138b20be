import type { TabLock } from '../../../browser/tabs.js';
import { abortWith, linkAbort, raceAbort, withTimeLimit } from '../../../core/abort.js';
import { warnAndContinue } from '../../../core/log.js';
import { pageTimer } from '../../../core/promises.js';
import type { NotedErrors } from '../find/notedErrors.js';
import type { ErrorPlatform } from './connectPlatform.browser.js';
import { createBatches } from './errorBatch.js';
import type { Outbox } from '../keep/outbox.js';

const LOCK = 'weapp-error-monitor';
const MAX_WAIT_MS = 300_000;
/** Time limit for getting the lock and for the request, together. */
const LOCK_LIMIT_MS = 60_000;

/**
 * Creates what sends the errors of the outbox: one tab at a time, one request in an interval. After a failure it waits twice as
 * long, up to five minutes.
 *
 * @param lock held by the tab that sends
 * @param intervalMs the time between two requests
 * @param signal aborted when the session ends
 */
export function createSender(
  outbox: Pick<Outbox, 'hasErrors'> & Parameters<typeof createBatches>[0],
  noted: Pick<NotedErrors, 'markSent'>,
  platform: Pick<ErrorPlatform, 'post' | 'sender'>,
  lock: TabLock,
  intervalMs: () => number,
  signal: AbortSignal,
) {
  const batches = createBatches(outbox, noted, platform, signal);
  let cancelTimer: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let release = (): void => undefined;
  let isStopped = false;

  /** Sends one batch; resolves to true if more errors of this user are to be sent. */
  const sendOnce = async (): Promise<boolean> => {
    const errors = await batches.collect();
    if (signal.aborted || isStopped) return true;
    const sent = await batches.sendFirst(errors);
    return outbox.notKept() > 0 || errors.some(({ id }) => !sent.has(id));
  };

  const sendExclusively = async (): Promise<void> => {
    const { controller, unlink } = linkAbort(signal);
    release = () => {
      abortWith(controller, new Error('the page is being left'));
    };
    const late = (): Error => new Error('another tab has been sending for a minute');
    let isMoreLeft = true;
    try {
      isMoreLeft = await withTimeLimit(LOCK_LIMIT_MS, late, controller.signal, (limit) =>
        lock(LOCK, limit, () => raceAbort(sendOnce(), limit)),
      );
    } catch (error) {
      if (!controller.signal.aborted) warnAndContinue('the errors could not be sent now', error);
    }
    unlink();
    running = undefined;
    if (isMoreLeft || outbox.unsent().length > 0) schedule();
  };
  const send = (): Promise<void> => (running ??= sendExclusively());

  /** Sends after the interval, unless a request is scheduled already. */
  const schedule = (): void => {
    if (cancelTimer || signal.aborted || isStopped) return;
    const failures = batches.failures();
    const waitMs = Math.min(intervalMs() * 2 ** Math.min(failures, 10), Math.max(MAX_WAIT_MS, intervalMs()));
    // Spread, so that not all pages call a server at the same moment after it has recovered.
    const spread = failures > 0 ? 0.75 + Math.random() / 2 : 1;
    cancelTimer = pageTimer(waitMs * spread, () => {
      cancelTimer = undefined;
      void send();
    });
  };

  return {
    schedule,
    /** Sends one request without waiting for the interval. Errors that do not fit into it are sent later. Never rejects. */
    async flush(): Promise<void> {
      // A batch that is being sent was made before the caller's errors were added.
      await running;
      await send();
    },
    /** Sends synchronously, because a page that is being hidden may not run any later code. Save before. */
    sendHidden(): void {
      if (!signal.aborted && !isStopped) batches.sendHidden();
    },
    /** Releases the lock between tabs, also while a request is running. */
    leave(): void {
      release();
    },
    /** Sends again, after `stop`. */
    start(): void {
      isStopped = false;
      if (outbox.hasErrors()) schedule();
    },
    /** Sends nothing more; a request that is running is finished. */
    stop(): void {
      isStopped = true;
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}
