import { attempt } from '../../core/callerValues.js';
import { isWeaverError } from '../../core/errors.js';
import { randomKey } from '../../core/randomText.js';
import type { ReportedError } from '../../library/monitor.js';
import type { SourcePosition, UncaughtError } from '../../browser/watchUncaughtErrors.js';
import { attribute, type AttributionResult, type IgnoredReason } from './attribution.js';
import { CAPTURES } from './captures/index.js';
import type { CaptureContext, FoundError, MonitorEvent } from './finding.js';
import { foundIn } from './findUncaught.js';
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
  /** Called for each error that there is no room for. */
  readonly onNotKept: () => void;
}

/** Finds the errors of what is embedded. */
export interface ErrorMonitor {
  /** Remembers the files of modules, without looking for errors: for the time in which the monitor is off. */
  readonly learn: (event: MonitorEvent) => void;
  /** Counts an uncaught error that is known by its place, or that there is no room for; false for any other. */
  readonly count: (event: UncaughtError) => boolean;
  /** Looks for an error in an event. */
  readonly receive: (event: MonitorEvent) => void;
  /** Reports an error of a caller; returns the id of its record, or of that of the identical one. */
  readonly capture: (reported: ReportedError) => string;
}

/** Errors of a module that is still loading, which are looked at again when its file is known. */
const MAX_UNDECIDED = 20;
/** After a look at so many uncaught errors between two reports, those that are known to be the page's are not looked at again. */
const BUSY = 200;
/** How far the causes of an error are followed. */
const MAX_CAUSES = 4;

/** The thrown object and, if the SDK made it, its cause: an island reports its module's failure with another error around it. */
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

/** Several captures ask about the value of one event: it is looked at once. */
function attributeOnce(event: MonitorEvent, fileOwners: FileOwners): CaptureContext['attribute'] {
  let result: AttributionResult | undefined;
  const position = event.kind === 'uncaught' ? event.position : undefined;
  return (value) => (result ??= attribute(value, fileOwners, position));
}

/** Creates ids with 16 random characters, common to those of a page, and four more. */
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
  /** The ids of the records. */
  const recent = createRecentErrors<string>();
  /** By message, where an error was thrown: the id of its record, '' for one that was ignored. */
  const positions = createRecentErrors<{ readonly position: SourcePosition; readonly id: string }>();
  /** Thrown objects that were found, so that one is not reported twice: as different kinds, or with another file. */
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
  /** What was counted since the last report. */
  const periodAt = (nowMs: number): typeof period => {
    // After the clock was set back, the period would never end.
    const isOver = nowMs >= period.untilMs || nowMs < period.startMs;
    if (isOver) period = { startMs: nowMs, untilMs: nowMs + intervalMs(), kept: 0, looked: 0 };
    return period;
  };

  /** The id under which an error is known already, as an object or by its texts. */
  const knownId = (error: FoundError, objects: readonly object[], nowMs: number): string | undefined => {
    const { errType, message, file } = error;
    const same = recent.find(identityOf(error), nowMs);
    if (same !== undefined) return same;
    for (const object of objects) {
      const other = found.get(object);
      if (!other || !isRecent(other.atMs, nowMs)) continue;
      if (other.errType !== errType) ignore(errType, 'reported as another kind', message, file);
      // The same object may be thrown again with another message.
      if (other.errType !== errType || object !== error.thrown) return other.id;
    }
    return undefined;
  };

  /**
   * Records an error; returns the id of its record, of that of the identical one, or ''.
   *
   * @param wantedId the id that the caller has returned already; a new one if it is missing
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
   * Returns the id of the record, '' for an ignored event, with the file of the error; undefined for an event that is no
   * error, or not decided.
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
  const lookAtUncaught = (event: UncaughtError): void => {
    if (count(event)) return;
    const nowMs = now();
    periodAt(nowMs).looked += 1;
    const seenAs = look(event);
    const { position } = event;
    if (!position || !seenAs) return;
    // An error may be thrown again elsewhere: then its place does not tell its file.
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
      if (event.kind === 'uncaught') lookAtUncaught(event);
      else look(event);
    },
    capture({ error, component, extra, id, atMs }) {
      const finding = foundIn(component === undefined ? 'js' : 'e10Com', error, component ?? '');
      return finding.kind === 'error' ? keep(finding.error, atMs, id, extra) : '';
    },
  };
}
