import { attempt } from '../../core/callerValues.js';
import { isWeaverError } from '../../core/errors.js';
import { randomKey } from '../../core/ids.js';
import type { ReportedError } from '../../library/monitor.js';
import type { SourcePosition, UncaughtError } from '../../browser/watchUncaughtErrors.js';
import { attribute, type AttributionResult, type IgnoredReason } from './attribution.js';
import { CAPTURES } from './captures.js';
import { type CaptureContext, type FoundError, type MonitorEvent, foundIn } from './findUncaught.js';
import type { FileOwners } from '../fileOwners.js';
import { createRecentErrors, ERROR_LIST_LENGTH, isRecent } from './recentErrors.js';
import type { SeenErrors } from './seenErrors.js';

/** An error that was found, with the id of its record. */
export interface TimedError extends FoundError {
  readonly id: string;
  /** In ms since 1970. */
  readonly atMs: number;
  /** What the caller of `captureError` added, for exporters. */
  readonly extra?: unknown;
}

/** What the monitor needs. */
export interface MonitorDeps {
  readonly fileOwners: FileOwners;
  readonly seen: SeenErrors;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** The time between two reports, in ms. */
  readonly intervalMs: () => number;
  /** Called with each error that is to be reported. */
  readonly onFound: (error: TimedError) => void;
  /** Called for each error beyond {@link ERROR_LIST_LENGTH} in an interval. */
  readonly onNotKept: () => void;
}

/** Finds the errors of the SDK and of what it loaded among the events of a page. */
export interface ErrorMonitor {
  /** Notes the file that an event names, and looks for no error: for events while the monitor is off. */
  readonly learn: (event: MonitorEvent) => void;
  /**
   * True for an uncaught error that needs no further processing: it repeats one from the same position, which is counted, or
   * the list of this interval is full.
   */
  readonly count: (event: UncaughtError) => boolean;
  /** Processes an event: notes the file that it names, and records the error that it contains. */
  readonly receive: (event: MonitorEvent) => void;
  /** Records an error that a caller reports; returns the id of its record, or of that of an identical error. */
  readonly capture: (reported: ReportedError) => string;
}

/** Most events kept whose file may be one of a module that is loading; they are processed again when a file has loaded. */
const MAX_UNDECIDED = 20;
/** After so many uncaught errors in an interval, repetitions of an error that was ignored are not processed again. */
const BUSY = 200;
/** Length of the chain of causes that is followed. */
const MAX_CAUSES = 4;

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

/** Identical errors have the same kind, file and message (spec 1 §8). */
function identityOf({ errType, file, message }: FoundError): string {
  return `${errType}\n${file}\n${message}`;
}

/** Returns the same result to all captures of one event, because attributing parses the stack. */
function attributeOnce(event: MonitorEvent, fileOwners: FileOwners): CaptureContext['attribute'] {
  let result: AttributionResult | undefined;
  const position = event.kind === 'uncaught' ? event.position : undefined;
  return (value) => (result ??= attribute(value, fileOwners, position));
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

/** Creates the {@link ErrorMonitor}. */
export function createMonitor(deps: MonitorDeps): ErrorMonitor {
  const { fileOwners, seen, now, intervalMs, onFound, onNotKept } = deps;
  const createId = createIds();
  /** The id of the record, by the identity of the error. */
  const recent = createRecentErrors<string>();
  /** The position of a throw and the id of its record ('' if it was ignored), by message. */
  const positions = createRecentErrors<{ readonly position: SourcePosition; readonly id: string }>();
  /** The thrown objects that were recorded. The same object may come again as another kind of error or with another file. */
  const found = new WeakMap<
    object,
    { readonly id: string; readonly errType: string; readonly atMs: number }
  >();
  let undecided: MonitorEvent[] = [];
  let period = { startMs: 0, untilMs: 0, kept: 0, looked: 0 };

  const ignore = (errType: string, reason: IgnoredReason, message: string, file: string): string => {
    seen.addIgnored({ atMs: now(), errType, message, file, ignored: reason });
    return '';
  };
  /** The counts of the current interval between two reports. */
  const periodAt = (nowMs: number): typeof period => {
    // The second condition: without it, an interval would not end after the clock was set back.
    const isOver = nowMs >= period.untilMs || nowMs < period.startMs;
    if (isOver) period = { startMs: nowMs, untilMs: nowMs + intervalMs(), kept: 0, looked: 0 };
    return period;
  };

  /** The id of the record that an error has already, found by its identity or by its objects. */
  const knownId = (error: FoundError, objects: readonly object[], nowMs: number): string | undefined => {
    const { errType, message, file } = error;
    const same = recent.find(identityOf(error), nowMs);
    if (same !== undefined) return same;
    for (const object of objects) {
      const other = found.get(object);
      if (!other || !isRecent(other.atMs, nowMs)) continue;
      if (other.errType !== errType) ignore(errType, 'reported as another kind', message, file);
      // If the same object is thrown again with another message, it is a new error.
      if (other.errType !== errType || object !== error.thrown) return other.id;
    }
    return undefined;
  };

  /**
   * Records an error; returns the id of its record or of that of an identical error, '' if the list is full.
   *
   * @param wantedId an id that was already returned to the caller; without it a new one is created
   */
  const keep = (error: FoundError, atMs: number, wantedId?: string, extra?: unknown): string => {
    const { errType, message, file, thrown } = error;
    const nowMs = now();
    const objects = objectsOf(thrown);
    const known = knownId(error, objects, nowMs);
    if (known === undefined && periodAt(nowMs).kept >= ERROR_LIST_LENGTH) {
      onNotKept();
      return ignore(errType, 'too many errors at once', '', file);
    }
    const id = known ?? wantedId ?? createId();
    for (const object of objects) {
      if (!found.has(object) || known === undefined) found.set(object, { id, errType, atMs: nowMs });
    }
    if (known !== undefined) {
      seen.repeat(known);
      return known;
    }
    period.kept += 1;
    recent.add(identityOf(error), id, nowMs);
    seen.addReported(id, { atMs, errType, message, file });
    onFound({ ...error, id, atMs, extra });
    return id;
  };

  /**
   * Passes an event to the captures. Returns the file of its error and the id of the record, which is '' for an ignored
   * error; undefined if the event is no error, or it is not known yet whose.
   */
  const look = (event: MonitorEvent): { readonly id: string; readonly file: string } | undefined => {
    const context: CaptureContext = { attribute: attributeOnce(event, fileOwners) };
    for (const { errType, find } of CAPTURES) {
      const finding = find(event, context);
      if (!finding) continue;
      if (finding.kind === 'undecided') {
        undecided = [...undecided, event].slice(-MAX_UNDECIDED);
        return undefined;
      }
      if (finding.kind === 'error') {
        const id = keep(finding.error, 'atMs' in event ? event.atMs : now());
        return { id, file: finding.error.file };
      }
      const { reason, message, file } = finding;
      return { id: ignore(errType, reason, message, file), file };
    }
    return undefined;
  };

  const count = ({ position }: UncaughtError): boolean => {
    if (!position) return false;
    const nowMs = now();
    const same = positions.find(position.message, nowMs);
    const known = same && isSamePosition(same.position, position) ? same.id : undefined;
    if (known) {
      seen.repeat(known);
      return true;
    }
    const { kept, looked } = periodAt(nowMs);
    if (kept < ERROR_LIST_LENGTH || !fileOwners.ownerOf(position.file)) return known === '' && looked >= BUSY;
    onNotKept();
    return true;
  };
  const processUncaught = (event: UncaughtError): void => {
    if (count(event)) return;
    const nowMs = now();
    periodAt(nowMs).looked += 1;
    const seenAs = look(event);
    const { position } = event;
    if (!position || !seenAs) return;
    // A position identifies later repetitions only if it is in the file of the error: one may be rethrown elsewhere.
    if (seenAs.id === '' || seenAs.file === position.file) {
      positions.add(position.message, { position, id: seenAs.id }, nowMs);
    }
  };

  const learn = (event: MonitorEvent): void => {
    if (event.kind === 'customisedFile') fileOwners.addCustomisedFile(event.url);
    if (event.kind === 'file') fileOwners.addModuleFile(event.file.url, event.file.app);
  };

  return {
    learn,
    count,
    receive(event) {
      learn(event);
      if (event.kind === 'file') for (const waiting of undecided.splice(0)) look(waiting);
      if (event.kind === 'uncaught') processUncaught(event);
      else look(event);
    },
    capture({ error, component, extra, id, atMs }) {
      const finding = foundIn(component === undefined ? 'js' : 'e10Com', error, component ?? '');
      return finding.kind === 'error' ? keep(finding.error, atMs, id, extra) : '';
    },
  };
}
