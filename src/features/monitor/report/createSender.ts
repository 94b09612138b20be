import type { TabLock } from '../../../browser/tabs.js';
import { abortWith, linkAbort, raceAbort, withTimeLimit } from '../../../core/abort.js';
import { warnAndContinue } from '../../../core/log.js';
import type { Timer } from '../../../core/sleep.js';
import type { ErrorBatch, ErrorRecord } from '../../../wire/errorRecord.js';
import { ERROR_LIST_LENGTH } from '../recentErrors.js';
import type { Outbox } from './outbox.js';
import type { SharedErrors } from './sharedErrors.js';
import { firstBatch, sizeOf, withoutDuplicates, type BatchSender } from './errorBatch.js';
import { recordOfStored } from './readStoredErrors.js';
import type { StoredError } from '../store/index.js';

/** Where a request is sent from. */
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
  /** Called with the ids that the platform has. */
  readonly onSent: (ids: readonly string[]) => void;
}

/** Sends the errors of the outbox. */
export interface ErrorSender {
  /** Sends after the interval, unless that is planned already. */
  readonly schedule: () => void;
  /** Sends at once, as far as one request goes. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Sends while the page is being hidden, when nothing can be waited for. Save before. */
  readonly sendHidden: () => void;
  /** Releases the lock of the tabs, also while a request is under way. */
  readonly leave: () => void;
  /** Sends again, after `stop`. */
  readonly start: () => void;
  /** Sends nothing more; a request that is under way is finished. */
  readonly stop: () => void;
}

const LOCK = 'weapp-error-monitor';
const MAX_WAIT_MS = 300_000;
/** Longest wait for the lock and the request. */
const LOCK_LIMIT_MS = 60_000;
/** Browsers limit keepalive requests to 64 KiB in total; the rest is left for other reports. */
const KEEPALIVE_LIMIT_BYTES = 60 * 1024;
const LIMIT_BYTES = 256 * 1024;

/** Creates the {@link ErrorSender}. After a failure it waits twice as long, up to five minutes. */
export function createSender(deps: SenderDeps): ErrorSender {
  const { outbox, shared, post, sender, lock, intervalMs, signal, timer, random, createCount, onSent } = deps;
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let underWay: Promise<void> | undefined;
  let release = (): void => undefined;
  let isStopped = false;
  /** The number that is on its way, and its record: sent again under the same id while the number stays. */
  let count: { readonly value: number; readonly record: ErrorRecord } | undefined;
  let isCountUnderWay = false;

  /** The records of errors that are not being sent yet, and that of the number of errors that were not kept. */
  const recordsOf = (errors: readonly StoredError[]): readonly ErrorRecord[] => {
    const claimed = shared.claimed();
    const records = errors
      .filter(({ id }) => !claimed.has(id))
      .slice(0, ERROR_LIST_LENGTH)
      .map((error) => recordOfStored(error));
    const value = outbox.notKept();
    if (value === 0 || isCountUnderWay) return records;
    if (count?.value !== value) count = { value, record: createCount(value) };
    return [count.record, ...records];
  };

  /** Sends a batch; resolves to true if the platform has it. Never rejects. */
  const sendBatch = async (batch: ErrorBatch, options: PostOptions): Promise<boolean> => {
    const sentCount = batch.dtos.find(({ id }) => id === count?.record.id) ? count?.value : undefined;
    const ids = batch.dtos.map(({ id }) => id);
    shared.claim(ids);
    if (sentCount !== undefined) isCountUnderWay = true;
    try {
      if (!(await post(batch, options))) throw new Error('the platform did not answer with code 200');
      failures = 0;
      onSent(ids);
      // Another tab may have overwritten the mark when it wrote at the same moment.
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
      if (sentCount !== undefined) isCountUnderWay = false;
    }
  };

  /** Resolves to true if the person's errors are left. */
  const sendOnce = async (): Promise<boolean> => {
    const collected = await outbox.collect();
    const { kept, duplicates } = withoutDuplicates(collected, shared.sentElsewhere());
    if (duplicates.length > 0) {
      // The tab that recorded them would take them for lost and store them again.
      shared.claimDropped(duplicates);
      await outbox.remove(duplicates);
    }
    if (signal.aborted || isStopped) return true;
    const batch = firstBatch(recordsOf(kept), sender(), LIMIT_BYTES);
    // The page's other keepalive requests may leave no room for it: after a failure it is sent without.
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
    underWay = undefined;
    if (isMoreLeft || outbox.unsent().length > 0) schedule();
  };
  const send = (): Promise<void> => (underWay ??= sendExclusively());

  const schedule = (): void => {
    if (cancelTimer || signal.aborted || isStopped) return;
    const waitMs = Math.min(intervalMs() * 2 ** Math.min(failures, 10), Math.max(MAX_WAIT_MS, intervalMs()));
    // Many pages must not call a server that has just recovered at the same moment.
    const spread = failures > 0 ? 0.75 + random() / 2 : 1;
    cancelTimer = timer(waitMs * spread, () => {
      cancelTimer = undefined;
      void send();
    });
  };

  return {
    schedule,
    async flush() {
      // A batch that is under way was made before the caller's errors came.
      await underWay;
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
