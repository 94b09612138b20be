import type { SourcePosition, UncaughtError } from '../../../browser/watchUncaughtErrors.js';
import { attempt } from '../../../core/callerValues.js';
import { isWeaverError } from '../../../core/errors.js';
import { randomKey } from '../../../core/ids.js';
import type { MonitoredError } from '../../../library/monitor.js';
import type { FileOwners } from '../../fileOwners.js';
import type { IgnoredReason } from './attribution.js';
import type { FoundError } from './findUncaught.js';
import { createRecentErrors, ERROR_LIST_LENGTH, isRecent } from './recentErrors.js';

/** An error that was found, with the id of its record. */
export interface TimedError extends FoundError {
  readonly id: string;
  /** In ms since 1970. */
  readonly atMs: number;
  /** What the caller of `captureError` added, for exporters. */
  readonly extra?: unknown;
}

/** One error as it was thrown. */
export type SeenError = Pick<MonitoredError, 'atMs' | 'errType' | 'message' | 'file'>;

type SeenEntry = { -readonly [Key in keyof MonitoredError]: MonitoredError[Key] };

/** Reported errors, and as many ignored ones, that the inspector shows. */
const MAX_SEEN = 50;
const MAX_SEEN_CHARACTERS = 300;
/** After so many uncaught errors in an interval, repetitions of an error that was ignored are not processed again. */
const BUSY = 200;
/** Length of the chain of causes that is followed. */
const MAX_CAUSES = 4;

/** What the inspector shows of the monitor: the last errors that were reported or ignored. Never stored or sent. */
export function createSeenErrors() {
  const reported = new Map<string, SeenEntry>();
  const ignored = new Map<string, SeenEntry>();
  const add = (
    to: Map<string, SeenEntry>,
    key: string,
    error: SeenError & Pick<SeenEntry, 'ignored'>,
  ): void => {
    const known = to.get(key);
    if (known) known.count += 1;
    else {
      to.set(key, {
        ...error,
        message: error.message.slice(0, MAX_SEEN_CHARACTERS),
        count: 1,
        isSent: false,
      });
    }
    if (to.size > MAX_SEEN) to.delete(to.keys().next().value ?? '');
  };
  return {
    addReported(id: string, error: SeenError): void {
      add(reported, id, { ...error, ignored: undefined });
    },
    addIgnored(error: SeenError & { readonly ignored: string }): void {
      add(ignored, `${error.ignored}\n${error.file}\n${error.message}`, error);
    },
    /** Counts an identical error. */
    repeat: (id: string): void => {
      const entry = reported.get(id);
      if (entry) entry.count += 1;
    },
    markSent: (ids: readonly string[]): void => {
      for (const id of ids) {
        const entry = reported.get(id);
        if (entry) entry.isSent = true;
      }
    },
    /** The last errors, oldest first. */
    list: (): readonly MonitoredError[] =>
      [...reported.values(), ...ignored.values()].sort((one, other) => one.atMs - other.atMs),
  };
}

/** The thrown object and, for a WeaverError, its causes: an island wraps the error of its module in another one. */
function objectsOf(thrown: unknown): readonly object[] {
  const found: object[] = [];
  let value = thrown;
  while (typeof value === 'object' && value !== null && found.length < MAX_CAUSES) {
    const error: object = value;
    found.push(error);
    value = attempt(() => (isWeaverError(error) ? error.cause : undefined), undefined);
  }
  return found;
}

/** The ids of the records that errors have, by their identity and by the thrown objects. */
function createRecordIds() {
  const byIdentity = createRecentErrors<string>();
  /** The same object may come again as another kind of error or with another file. */
  const byObject = new WeakMap<
    object,
    { readonly id: string; readonly errType: string; readonly atMs: number }
  >();
  /** Identical errors have the same kind, file and message (spec 1 §8). */
  const identityOf = ({ errType, file, message }: FoundError): string => `${errType}\n${file}\n${message}`;
  return {
    /** The record that an error has already; `isOtherKind` if it is one of another kind. */
    find(
      error: FoundError,
      nowMs: number,
    ): { readonly id: string; readonly isOtherKind: boolean } | undefined {
      const same = byIdentity.find(identityOf(error), nowMs);
      if (same !== undefined) return { id: same, isOtherKind: false };
      for (const object of objectsOf(error.thrown)) {
        const other = byObject.get(object);
        if (!other || !isRecent(other.atMs, nowMs)) continue;
        const isOtherKind = other.errType !== error.errType;
        // If the same object is thrown again with another message, it is a new error.
        if (isOtherKind || object !== error.thrown) return { id: other.id, isOtherKind };
      }
      return undefined;
    },
    add(error: FoundError, id: string, isNew: boolean, nowMs: number): void {
      const { errType, thrown } = error;
      for (const object of objectsOf(thrown)) {
        if (isNew || !byObject.has(object)) byObject.set(object, { id, errType, atMs: nowMs });
      }
      if (isNew) byIdentity.add(identityOf(error), id, nowMs);
    },
  };
}

/** Creates ids: 16 random characters that all ids of the page share, and a number of at least four characters. */
function createIds(): () => string {
  const page = randomKey(16);
  let count = 0;
  return () => {
    count += 1;
    return page + count.toString(36).padStart(4, '0');
  };
}

function isSamePosition(one: SourcePosition, other: SourcePosition): boolean {
  return one.line === other.line && one.column === other.column && one.file === other.file;
}

/** Counts what is noted in an interval between two reports. */
function createPeriods(intervalMs: () => number) {
  let period = { startMs: 0, untilMs: 0, kept: 0, looked: 0 };
  /** The counts of the current interval. */
  return (nowMs: number): typeof period => {
    // The second condition: without it, an interval would not end after the clock was set back.
    const isOver = nowMs >= period.untilMs || nowMs < period.startMs;
    if (isOver) period = { startMs: nowMs, untilMs: nowMs + intervalMs(), kept: 0, looked: 0 };
    return period;
  };
}

/** The uncaught errors that are processed later, together; at most 50. */
function createWaitingErrors(onAdded: () => void) {
  let waiting: UncaughtError[] = [];
  return {
    /** Adds an uncaught error that is processed later; false if those that wait are to be processed now. */
    wait(event: UncaughtError): boolean {
      const last = waiting[waiting.length - 1];
      waiting.push(event);
      if (!last) onAdded();
      // Once an error has been processed, `count` recognises its repetitions by their position.
      const isRepeated = event.position !== undefined && last?.position?.message === event.position.message;
      return !isRepeated && waiting.length < ERROR_LIST_LENGTH;
    },
    /** The uncaught errors that wait; none waits afterwards. */
    takeWaiting(): readonly UncaughtError[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

/** What the page has noted, see {@link createNotedErrors}. */
export type NotedErrors = ReturnType<typeof createNotedErrors>;

/**
 * Creates the store of what the page has noted: uncaught errors that are not processed yet, found errors whose records are not
 * made yet, and what is needed to recognise and count the next identical one.
 *
 * @param intervalMs the time between two reports, in ms
 * @param onAdded called when there is something to keep
 * @param now wall clock in ms
 */
export function createNotedErrors(
  { ownerOf }: Pick<FileOwners, 'ownerOf'>,
  intervalMs: () => number,
  onAdded: () => void,
  now: () => number = () => Date.now(),
) {
  const seen = createSeenErrors();
  const records = createRecordIds();
  const createId = createIds();
  /** The position of a throw and the id of its record ('' if it was ignored), by message. */
  const positions = createRecentErrors<{ readonly position: SourcePosition; readonly id: string }>();
  let found: TimedError[] = [];
  let notKept = 0;
  const periodAt = createPeriods(intervalMs);

  /** Notes an error that is not reported. */
  const ignore = (errType: string, reason: IgnoredReason, message: string, file: string): void => {
    seen.addIgnored({ atMs: now(), errType, message, file, ignored: reason });
  };
  /** Counts errors that are not kept; their number is sent. */
  const countNotKept = (count: number): void => {
    notKept += count;
    onAdded();
  };

  return {
    ...createWaitingErrors(onAdded),
    repeat: seen.repeat,
    markSent: seen.markSent,
    list: seen.list,
    ignore,
    countNotKept,
    /**
     * Adds an error that was found; returns the id of its record or of that of an identical error, '' if the list of this
     * interval is full.
     *
     * @param wantedId an id that was already returned to the caller; without it a new one is created
     */
    add(error: FoundError, atMs: number, wantedId?: string, extra?: unknown): string {
      const { errType, message, file } = error;
      const nowMs = now();
      const known = records.find(error, nowMs);
      if (known) {
        if (known.isOtherKind) ignore(errType, 'reported as another kind', message, file);
        records.add(error, known.id, false, nowMs);
        seen.repeat(known.id);
        return known.id;
      }
      const period = periodAt(nowMs);
      if (period.kept >= ERROR_LIST_LENGTH) {
        countNotKept(1);
        ignore(errType, 'too many errors at once', '', file);
        return '';
      }
      const id = wantedId ?? createId();
      records.add(error, id, true, nowMs);
      period.kept += 1;
      seen.addReported(id, { atMs, errType, message, file });
      found.push({ ...error, id, atMs, extra });
      onAdded();
      return id;
    },
    /**
     * True for an uncaught error that needs no further processing: it repeats one from the same position, which is counted, or
     * the list of this interval is full.
     */
    count({ position }: UncaughtError): boolean {
      if (!position) return false;
      const nowMs = now();
      const same = positions.find(position.message, nowMs);
      const known = same && isSamePosition(same.position, position) ? same.id : undefined;
      if (known) {
        seen.repeat(known);
        return true;
      }
      const { kept, looked } = periodAt(nowMs);
      if (kept < ERROR_LIST_LENGTH || !ownerOf(position.file)) return known === '' && looked >= BUSY;
      countNotKept(1);
      return true;
    },
    /** Counts an uncaught error that is processed. */
    countLooked(): void {
      periodAt(now()).looked += 1;
    },
    /** Notes where an error was thrown, by which {@link count} recognises repetitions; `id` is '' for an ignored one. */
    addPosition(position: SourcePosition, id: string): void {
      positions.add(position.message, { position, id }, now());
    },
    /** The found errors whose records are not made yet, and the number of those that were not kept; none is left. */
    takeFound(): { readonly errors: readonly TimedError[]; readonly notKept: number } {
      const taken = { errors: found, notKept };
      found = [];
      notKept = 0;
      return taken;
    },
  };
}
