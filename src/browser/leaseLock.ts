import { jsonText } from '../core/jsonText.js';
import { sleep, type Timer } from '../core/promises.js';
import { isRecord, ownProperty } from '../wire/record.js';
import type { StoredItems } from './storage.js';
import type { TabLock } from './tabs.js';

/** The holder of a lease, and its end by the wall clock. */
interface Lease {
  readonly holder: string;
  readonly untilMs: number;
}

/** A lease expires after this time, so a crashed tab does not hold it forever. */
const LEASE_MS = 15_000;
/** A tab reads its lease back after this time: another tab may have written at the same moment. */
const SETTLE_MS = 50;
const POLL_MS = 200;

/** The clock and the timers of a lease. */
export interface LeaseTime {
  /** Milliseconds since 1970, as all tabs see it. */
  readonly wallMs: () => number;
  readonly after: Timer;
}

/** Parses a lease; undefined for invalid text. */
export function parseLease(text: string | undefined): Lease | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const [holder, untilMs] = [ownProperty(value, 'holder'), ownProperty(value, 'untilMs')];
    return typeof holder === 'string' && typeof untilMs === 'number' ? { holder, untilMs } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the lease is held now. A lease far in the future was written before the clock was changed, and is ignored.
 */
export function isLeased(lease: Lease | undefined, nowMs: number): boolean {
  return lease !== undefined && lease.untilMs > nowMs && lease.untilMs <= nowMs + 2 * LEASE_MS;
}

/** A lock for pages without the Web Locks API, which needs a secure context: a lease in localStorage. */
export function createLeaseLock(
  sharedStorage: StoredItems,
  time: LeaseTime,
  randomText: () => string,
): TabLock {
  const timer: Timer = (delayMs, work) => time.after(delayMs, work);

  return async (name, signal, work) => {
    const holder = randomText();
    const write = (): string => {
      const text = jsonText({ holder, untilMs: time.wallMs() + LEASE_MS });
      sharedStorage.write(name, text);
      return text;
    };
    let waited = false;
    for (;;) {
      if (!isLeased(parseLease(sharedStorage.read(name)), time.wallMs())) {
        const text = write();
        // Without storage no other tab can be seen, so there is nothing to lock.
        if (sharedStorage.read(name) === undefined) return work(waited);
        await sleep(SETTLE_MS, signal, timer);
        if (sharedStorage.read(name) === text) break;
      }
      waited = true;
      await sleep(POLL_MS, signal, timer);
    }
    let cancel: () => void;
    const keep = (): void => {
      cancel = time.after(LEASE_MS / 3, () => {
        write();
        keep();
      });
    };
    keep();
    try {
      return await work(waited);
    } finally {
      cancel!();
      if (parseLease(sharedStorage.read(name))?.holder === holder) sharedStorage.remove(name);
    }
  };
}

/**
 * Web Locks, or leases where the page may not use them: plain http has none, and in a sandboxed frame without
 * allow-same-origin they throw a SecurityError.
 *
 * @param leaseNameOf the name of the lease for that of a Web Lock; default: the same
 */
export function createTabLock(
  webLock: TabLock | undefined,
  leaseLock: TabLock,
  leaseNameOf: (name: string) => string = (name) => name,
): TabLock {
  return async (name, signal, work) => {
    let isStarted = false;
    const started: typeof work = (waited) => {
      isStarted = true;
      return work(waited);
    };
    if (webLock) {
      try {
        return await webLock(name, signal, started);
      } catch (error) {
        if (isStarted || signal.aborted) throw error;
      }
    }
    return leaseLock(leaseNameOf(name), signal, started);
  };
}
