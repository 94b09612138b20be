import type { TabLock } from '../../../browser/tabs.js';
import { abortWith, linkAbort, raceAbort, withTimeLimit } from '../../../core/abort.js';
import { warnAndContinue } from '../../../core/log.js';
import type { Timer } from '../../../core/promises.js';
import type { ErrorBatch, ErrorRecord } from '../../../wire/errorRecord.js';
import { ERROR_LIST_LENGTH } from '../recentErrors.js';
import type { Outbox } from './outbox.js';
import type { SharedErrors } from './sharedErrors.js';
import { firstBatch, sizeOf, withoutDuplicates, type BatchSender } from './errorBatch.js';
import { recordOfStored } from './readStoredErrors.js';
import type { StoredError } from '../store/index.js';

/** How a request is sent. */
export interface PostOptions {
  /** The request may continue after the page is unloaded. */
  readonly keepalive: boolean;
  readonly signal: AbortSignal;
}

/** What the sender needs. */
export interface SenderDeps {
  readonly outbox: Outbox;
  readonly shared: SharedErrors;
  /** Sends a batch; resolves to true only for code 200. Rejects without an answer. */
  readonly post: (batch: ErrorBatch, options: PostOptions) => Promise<boolean>;
  readonly sender: () => BatchSender;
  /** One tab sends at a time. */
  readonly lock: TabLock;
  readonly intervalMs: () => number;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  readonly timer: Timer;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  /** The record that says how many errors were not kept. */
  readonly createCount: (count: number) => ErrorRecord;
  /** Called with the ids of errors that the platform has stored. */
  readonly onSent: (ids: readonly string[]) => void;
}

/** Sends the errors of the outbox. */
export interface ErrorSender {
  /** Sends after the interval, unless a request is scheduled already. */
  readonly schedule: () => void;
  /** Sends one request without waiting for the interval. Errors that do not fit into it are sent later. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Sends synchronously, because a page that is being hidden may not run any later code. Save before. */
  readonly sendHidden: () => void;
  /** Releases the lock between tabs, also while a request is running. */
  readonly leave: () => void;
  /** Sends again, after `stop`. */
  readonly start: () => void;
  /** Sends nothing more; a request that is running is finished. */
  readonly stop: () => void;
}

const LOCK = 'weapp-error-monitor';
const MAX_WAIT_MS = 300_000;
/** Time limit for getting the lock and for the request, together. */
const LOCK_LIMIT_MS = 60_000;
/** Browsers limit keepalive requests to 64 KiB in total; the rest is left for other reports. */
const KEEPALIVE_LIMIT_BYTES = 60 * 1024;
const LIMIT_BYTES = 256 * 1024;

/** Creates the {@link ErrorSender}. After a failure it waits twice as long, up to five minutes. */
export function createSender(deps: SenderDeps): ErrorSender {
  const { outbox, shared, post, sender, lock, intervalMs, signal, timer, random, createCount, onSent } = deps;
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let release = (): void => undefined;
  let isStopped = false;
  /** The number of errors that were not kept, as last sent, and its record: repeated with the same id until the number changes. */
  let count: { readonly value: number; readonly record: ErrorRecord } | undefined;
  let isCountBeingSent = false;

  /** The records of those errors that no tab is sending, after the record of the number of errors that were not kept. */
  const recordsOf = (errors: readonly StoredError[]): readonly ErrorRecord[] => {
    const claimed = shared.claimed();
    const records = errors
      .filter(({ id }) => !claimed.has(id))
      .slice(0, ERROR_LIST_LENGTH)
      .map((error) => recordOfStored(error));
    const value = outbox.notKept();
    if (value === 0 || isCountBeingSent) return records;
    if (count?.value !== value) count = { value, record: createCount(value) };
    return [count.record, ...records];
  };

  /** Sends a batch; resolves to true if the platform has stored it. Never rejects. */
  const sendBatch = async (batch: ErrorBatch, options: PostOptions): Promise<boolean> => {
    const sentCount = batch.dtos.find(({ id }) => id === count?.record.id) ? count?.value : undefined;
    const ids = batch.dtos.map(({ id }) => id);
    shared.claim(ids);
    if (sentCount !== undefined) isCountBeingSent = true;
    try {
      if (!(await post(batch, options))) throw new Error('the platform did not answer with code 200');
      failures = 0;
      onSent(ids);
      // Again: another tab that wrote at the same moment may have overwritten the mark.
      shared.claim(ids);
      if (sentCount !== undefined) outbox.reported(sentCount);
      await outbox.remove(ids);
      return true;
    } catch (error) {
      if (failures === 0 && !signal.aborted) {
        warnAndContinue('the errors could not be sent and are kept', error);
      }
      failures += 1;
      shared.release(ids);
      return false;
    } finally {
      if (sentCount !== undefined) isCountBeingSent = false;
    }
  };

  /** Sends one batch; resolves to true if more errors of this user are to be sent. */
  const sendOnce = async (): Promise<boolean> => {
    const collected = await outbox.collect();
    const { kept, duplicates } = withoutDuplicates(collected, shared.sentElsewhere());
    if (duplicates.length > 0) {
      // Without this mark the tab that recorded them would conclude that they were lost, and store them again.
      shared.claimDropped(duplicates);
      await outbox.remove(duplicates);
    }
    if (signal.aborted || isStopped) return true;
    const batch = firstBatch(recordsOf(kept), sender(), LIMIT_BYTES);
    // The page's other keepalive requests count towards the browser's limit: after a failure, send without keepalive.
    const keepalive = failures === 0 && batch !== undefined && sizeOf(batch) <= KEEPALIVE_LIMIT_BYTES;
    const sent = batch && (await sendBatch(batch, { keepalive, signal })) ? batch.dtos : [];
    return outbox.notKept() > 0 || kept.some(({ id }) => !sent.some((record) => record.id === id));
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

  const schedule = (): void => {
    if (cancelTimer || signal.aborted || isStopped) return;
    const waitMs = Math.min(intervalMs() * 2 ** Math.min(failures, 10), Math.max(MAX_WAIT_MS, intervalMs()));
    // Spread, so that not all pages call a server at the same moment after it has recovered.
    const spread = failures > 0 ? 0.75 + random() / 2 : 1;
    cancelTimer = timer(waitMs * spread, () => {
      cancelTimer = undefined;
      void send();
    });
  };

  return {
    schedule,
    async flush() {
      // A batch that is being sent was made before the caller's errors were added.
      await running;
      await send();
    },
    sendHidden() {
      if (signal.aborted || isStopped) return;
      const batch = firstBatch(recordsOf(outbox.unsent()), sender(), KEEPALIVE_LIMIT_BYTES);
      if (batch) void sendBatch(batch, { keepalive: true, signal });
    },
    leave: () => {
      release();
    },
    start() {
      isStopped = false;
      if (outbox.hasErrors()) schedule();
    },
    stop() {
      isStopped = true;
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}
