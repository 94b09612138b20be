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

/** Where time and chance come from; tests give their own. */
interface QueueClock {
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly timer: Timer;
  /** A random number from 0 to 1. */
  readonly random: () => number;
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

/** The entries that wait, oldest first, and the bodies that they make. */
function createWaitingEntries<Entry>(
  bodyOf: (entries: readonly Entry[]) => unknown,
  onDropped: (count: number) => void,
) {
  let entries: Entry[] = [];
  const limit = (): void => {
    const tooMany = entries.length - QUEUE_LENGTH;
    if (tooMany <= 0) return;
    entries.splice(0, tooMany);
    onDropped(tooMany);
  };
  /** The body with these entries; undefined if one of them has no JSON, and on a page that has broken it. */
  const textOf = (batch: readonly Entry[]): string | undefined =>
    attempt(() => wellFormed(jsonText(bodyOf(batch))), undefined);
  return {
    textOf,
    length: (): number => entries.length,
    add(entry: Entry): void {
      entries.push(entry);
      limit();
    },
    /** Puts entries that were not taken back to the front. */
    putBack(batch: readonly Entry[]): void {
      entries = [...batch, ...entries];
      limit();
    },
    first: (count: number): readonly Entry[] => entries.slice(0, count),
    take: (count: number): readonly Entry[] => entries.splice(0, count),
    /** Gives up those of the oldest entries that cannot be sent, now or later, so that the others can; false without any. */
    dropUnsendable(): boolean {
      const batch = entries.slice(0, BATCH_LENGTH);
      const sendable = batch.filter((entry) => textOf([entry]) !== undefined);
      const count = batch.length - sendable.length;
      entries.splice(0, batch.length, ...sendable);
      if (count > 0) onDropped(count);
      return count > 0;
    },
  };
}

/** The ms to wait for a collector that is away: as long as it asks for, else twice as long each time. */
function waitAfter(retryAfter: string | undefined, failures: number, nowMs: number, random: number): number {
  return retryAfter === undefined
    ? INTERVAL_MS * 2 ** failures * (0.75 + random / 2)
    : retryWait({ retryAfter, date: undefined }, failures, nowMs, random);
}

/** The entries of one signal (logs, or spans), see {@link createSignalQueue}. */
export type SignalQueue<Entry> = ReturnType<typeof createSignalQueue<Entry>>;

/**
 * Creates the queue of the entries of one signal (logs, or spans) that wait to be sent.
 *
 * @param bodyOf the body of a request with these entries
 * @param send sends a body; never rejects
 * @param onDropped called with the number of entries that were given up
 */
export function createSignalQueue<Entry>(
  bodyOf: (entries: readonly Entry[]) => unknown,
  send: (body: string, keepalive: boolean) => Promise<SendResult>,
  onDropped: (count: number) => void,
  { now, timer, random }: QueueClock = {
    now: () => Date.now(),
    timer: pageTimer,
    random: () => Math.random(),
  },
) {
  const waiting = createWaitingEntries(bodyOf, onDropped);
  let failures = 0;
  let cancel: (() => void) | undefined;
  let sending: Promise<boolean> | undefined;

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
      waiting.putBack(batch);
      const wait = waitAfter(result.retryAfter, failures, now(), random());
      failures += 1;
      return Math.min(MAX_WAIT_MS, wait);
    }
    failures = 0;
    const lost = result.kind === 'refused' ? batch.length : result.rejected;
    if (lost > 0) onDropped(lost);
    return undefined;
  };

  /** Sends the oldest entries; false if the collector is away. */
  const sendBatch = async (): Promise<boolean> => {
    const batch = waiting.first(BATCH_LENGTH);
    const body = waiting.textOf(batch);
    if (body === undefined && waiting.dropUnsendable()) return true;
    waiting.take(batch.length);
    const waitMs = settle(batch, body === undefined ? REFUSED : await send(body, false));
    if (waitMs !== undefined) reschedule(waitMs);
    return waitMs === undefined;
  };
  /** Sends what waits, one request at a time. Resolves when it was sent or an attempt failed. Never rejects. */
  const flush = async (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    // What is added meanwhile has its own time.
    for (let left = Math.ceil(QUEUE_LENGTH / BATCH_LENGTH); left > 0 && waiting.length() > 0; left -= 1) {
      sending ??= sendBatch().finally(() => {
        sending = undefined;
      });
      if (!(await sending)) return;
    }
    if (waiting.length() > 0) schedule(INTERVAL_MS);
  };

  /**
   * Sends, while the page is hidden, the oldest entries that fit. Those that do not arrive wait again.
   *
   * @returns the bytes of the request
   */
  const flushHidden = (limitBytes: number): number => {
    let count = Math.min(waiting.length(), BATCH_LENGTH);
    let body = '';
    // Halved until it fits: the entries of a page are about equally long.
    for (; count > 0; count = Math.floor(count / 2)) {
      body = waiting.textOf(waiting.first(count)) ?? '';
      if (body === '') return waiting.dropUnsendable() ? flushHidden(limitBytes) : 0;
      if (byteLength(body) <= limitBytes) break;
    }
    if (count === 0) return 0;
    const batch = waiting.take(count);
    void send(body, true).then((result) => {
      const waitMs = settle(batch, result);
      if (waitMs !== undefined) reschedule(waitMs);
    });
    return byteLength(body);
  };

  return {
    add(entry: Entry): void {
      waiting.add(entry);
      const isFull = waiting.length() >= BATCH_LENGTH && failures === 0 && !sending;
      if (isFull) void flush();
      else schedule(INTERVAL_MS);
    },
    flush,
    flushHidden,
  };
}
