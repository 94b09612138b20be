import { attempt } from '../core/callerValues.js';
import { byteLength, jsonText } from '../core/jsonText.js';
import { pageTimer, type Timer } from '../core/promises.js';
import { retryWait } from '../http/retry.js';

/** How the collector took a request. */
export type SendResult =
  /** Taken; `rejected` of its entries were refused for good. */
  | { readonly kind: 'taken'; readonly rejected: number }
  /** Refused for good. */
  | { readonly kind: 'refused' }
  /** To be sent again. */
  | { readonly kind: 'later'; readonly retryAfter: string | undefined };

/** What a queue needs. */
export interface QueueDeps<Entry> {
  /** The body of a request with these entries. */
  readonly bodyOf: (entries: readonly Entry[]) => unknown;
  /** Sends a body. Never rejects. */
  readonly send: (body: string, keepalive: boolean) => Promise<SendResult>;
  /** Called with the number of entries that were given up. */
  readonly onDropped: (count: number) => void;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly timer?: Timer;
}

/** The entries of one signal (logs, or spans) that wait to be sent. */
export interface SignalQueue<Entry> {
  readonly add: (entry: Entry) => void;
  /** Sends what waits, one request at a time. Resolves when it was sent or an attempt failed. Never rejects. */
  readonly flush: () => Promise<void>;
  /**
   * Sends, while the page is hidden, the oldest entries that fit. Those that do not arrive wait again.
   *
   * @returns the bytes of the request
   */
  readonly flushHidden: (limitBytes: number) => number;
}

/** Entries are sent together after this time. */
const INTERVAL_MS = 5_000;
/** Entries in one request, and how many wait until one is sent at once. */
const BATCH_LENGTH = 512;
/** What waits at most: the oldest are dropped. */
const QUEUE_LENGTH = 2_048;
/** The longest wait for a collector that is away. */
const MAX_WAIT_MS = 300_000;

const REFUSED: SendResult = { kind: 'refused' };

/**
 * JSON with U+FFFD for each half of a surrogate pair, which is left of a character that was cut: JSON.stringify writes an
 * escape, for which strict parsers refuse the whole body.
 */
const wellFormed = (json: string): string =>
  json.replace(/\\(?:\\|ud[89a-f]..)/g, (found) => (found.startsWith('\\u') ? '\uFFFD' : found));

/** Creates a {@link SignalQueue}. */
export function createSignalQueue<Entry>(deps: QueueDeps<Entry>): SignalQueue<Entry> {
  const { bodyOf, send, onDropped, random, now, timer = pageTimer } = deps;
  let entries: Entry[] = [];
  let failures = 0;
  let cancel: (() => void) | undefined;
  let sending: Promise<boolean> | undefined;

  /** Puts entries that were not taken back to the front. */
  const putBack = (batch: readonly Entry[]): void => {
    entries = [...batch, ...entries];
    limit();
  };
  const limit = (): void => {
    const tooMany = entries.length - QUEUE_LENGTH;
    if (tooMany <= 0) return;
    entries.splice(0, tooMany);
    onDropped(tooMany);
  };
  const schedule = (delayMs: number): void => {
    cancel ??= timer(delayMs, () => {
      cancel = undefined;
      void flush();
    });
  };
  /** The same, also if it was scheduled already. */
  const reschedule = (delayMs: number): void => {
    cancel?.();
    cancel = undefined;
    schedule(delayMs);
  };

  /** Deals with the outcome of a request; returns the ms to wait before the next one, undefined if none is needed. */
  const settle = (batch: readonly Entry[], result: SendResult): number | undefined => {
    if (result.kind === 'later') {
      putBack(batch);
      const { retryAfter } = result;
      // The wait that the collector asks for, or one that doubles.
      const wait =
        retryAfter === undefined
          ? INTERVAL_MS * 2 ** failures * (0.75 + random() / 2)
          : retryWait({ retryAfter, date: undefined }, failures, now(), random());
      failures += 1;
      return Math.min(MAX_WAIT_MS, wait);
    }
    failures = 0;
    const lost = result.kind === 'refused' ? batch.length : result.rejected;
    if (lost > 0) onDropped(lost);
    return undefined;
  };

  /** The body with these entries; undefined if one of them has no JSON, and on a page that has broken it. */
  const textOf = (batch: readonly Entry[]): string | undefined =>
    attempt(() => wellFormed(jsonText(bodyOf(batch))), undefined);
  /** Gives up those of the oldest entries that cannot be sent, now or later, so that the others can; false without any. */
  const dropUnsendable = (): boolean => {
    const batch = entries.slice(0, BATCH_LENGTH);
    const sendable = batch.filter((entry) => textOf([entry]) !== undefined);
    const count = batch.length - sendable.length;
    entries.splice(0, batch.length, ...sendable);
    if (count > 0) onDropped(count);
    return count > 0;
  };

  /** Sends the oldest entries; false if the collector is away. */
  const sendBatch = async (): Promise<boolean> => {
    const batch = entries.slice(0, BATCH_LENGTH);
    const body = textOf(batch);
    if (body === undefined && dropUnsendable()) return true;
    entries.splice(0, batch.length);
    const waitMs = settle(batch, body === undefined ? REFUSED : await send(body, false));
    if (waitMs !== undefined) reschedule(waitMs);
    return waitMs === undefined;
  };
  const flush = async (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    // What is added meanwhile has its own time.
    for (let left = Math.ceil(QUEUE_LENGTH / BATCH_LENGTH); left > 0 && entries.length > 0; left -= 1) {
      sending ??= sendBatch().finally(() => {
        sending = undefined;
      });
      if (!(await sending)) return;
    }
    if (entries.length > 0) schedule(INTERVAL_MS);
  };

  const flushHidden = (limitBytes: number): number => {
    let count = Math.min(entries.length, BATCH_LENGTH);
    let body = '';
    // Halved until it fits: the entries of a page are about equally long.
    for (; count > 0; count = Math.floor(count / 2)) {
      body = textOf(entries.slice(0, count)) ?? '';
      if (body === '') return dropUnsendable() ? flushHidden(limitBytes) : 0;
      if (byteLength(body) <= limitBytes) break;
    }
    if (count === 0) return 0;
    const batch = entries.splice(0, count);
    void send(body, true).then((result) => {
      const waitMs = settle(batch, result);
      if (waitMs !== undefined) reschedule(waitMs);
    });
    return byteLength(body);
  };

  return {
    add(entry) {
      entries.push(entry);
      limit();
      const isFull = entries.length >= BATCH_LENGTH && failures === 0 && !sending;
      if (isFull) void flush();
      else schedule(INTERVAL_MS);
    },
    flush,
    flushHidden,
  };
}
