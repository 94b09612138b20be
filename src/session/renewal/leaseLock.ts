import { sleep, type Timer } from '../../core/sleep.js';
import { isRecord, ownProperty } from '../../wire/record.js';
import type { ManagerTime, TabLock, TabMarks } from './managerDeps.js';

/** Who has a lease, and until when by the clock on the wall. */
interface Lease {
  readonly holder: string;
  readonly untilMs: number;
}

/** A tab that dies frees its lease after this. */
const LEASE_MS = 15_000;
/** So long a tab waits before it believes its own writing: another may have written at the same moment. */
const SETTLE_MS = 50;
const POLL_MS = 200;

/** Reads a lease; undefined for junk. */
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

/** Whether somebody has the lease now. One of the far future was written before somebody set the clock. */
export function isLeased(lease: Lease | undefined, nowMs: number): boolean {
  return lease !== undefined && lease.untilMs > nowMs && lease.untilMs <= nowMs + 2 * LEASE_MS;
}

/** A lock for pages without the browser's own, such as those on plain http: a lease in the storage of the origin. */
export function createLeaseLock(marks: TabMarks, time: ManagerTime, randomText: () => string): TabLock {
  const timer: Timer = (delayMs, work) => time.after(delayMs, work);

  return async (name, signal, work) => {
    const holder = randomText();
    const write = (): string => {
      const text = JSON.stringify({ holder, untilMs: time.wallMs() + LEASE_MS });
      marks.write(name, text);
      return text;
    };
    let waited = false;
    for (;;) {
      if (!isLeased(parseLease(marks.read(name)), time.wallMs())) {
        const text = write();
        // Where nothing can be kept there are no other tabs to agree with.
        if (marks.read(name) === undefined) return work(waited);
        await sleep(SETTLE_MS, signal, timer);
        if (marks.read(name) === text) break;
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
      if (parseLease(marks.read(name))?.holder === holder) marks.remove(name);
    }
  };
}
