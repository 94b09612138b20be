import type { Activity } from '../../context/initContext.js';
import { attempt } from '../../core/callerValues.js';
import { isWeaverError } from '../../core/errors.js';
import { randomKey } from '../../core/randomText.js';
import type { ReportedError } from '../../library/monitor.js';
import { attribute, type IgnoredReason } from './attribution.js';
import { CAPTURES } from './captures/index.js';
import type { CaptureContext, FoundError } from './finding.js';
import { foundIn } from './findUncaught.js';
import type { OwnFiles } from './ownFiles.js';
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
  readonly ownFiles: OwnFiles;
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
  readonly learn: (event: Activity) => void;
  /** Looks for an error in an event. */
  readonly receive: (event: Activity) => void;
  /** Reports an error of a caller; returns the id of its record, or of that of the identical one. */
  readonly capture: (reported: ReportedError) => string;
}

/** An identical error is recorded again only after this time (spec 1 §9). */
export const DEDUPE_WINDOW_MS = 300_000;

const ID_LENGTH = 20;
const MAX_REMEMBERED = 200;
/** The error list holds this many errors (spec 1 §9). */
const MAX_PER_REPORT = 50;
/** Errors of a module that is still loading, which are looked at again when its file is known. */
const MAX_UNDECIDED = 20;
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

/** Several captures ask for the same value: it is looked at once. */
function once<Result>(read: (value: unknown) => Result): (value: unknown) => Result {
  let result: { readonly value: Result } | undefined;
  return (value) => (result ??= { value: read(value) }).value;
}

/** Creates the {@link ErrorMonitor}. */
export function createMonitor(deps: MonitorDeps): ErrorMonitor {
  const { ownFiles, seen, now, intervalMs, onFound, onNotKept } = deps;
  /** The errors of the last five minutes. */
  const recent = new Map<string, { readonly id: string; readonly atMs: number }>();
  /** Thrown objects that were found, so that one is not reported twice: as different kinds, or with another file. */
  const found = new WeakMap<
    object,
    { readonly id: string; readonly errType: string; readonly atMs: number }
  >();
  let undecided: Activity[] = [];
  let periodStartMs = 0;
  let inPeriod = 0;

  const ignore = (errType: string, reason: IgnoredReason, message: string, file: string): void => {
    seen.addIgnored({ atMs: now(), errType, message, file, ignored: reason });
  };

  /** True for the first 50 errors since the last report. */
  const isRoomLeft = (nowMs: number): boolean => {
    if (Math.abs(nowMs - periodStartMs) >= intervalMs()) {
      periodStartMs = nowMs;
      inPeriod = 0;
    }
    inPeriod += 1;
    return inPeriod <= MAX_PER_REPORT;
  };

  /** @param wantedId the id that the caller has returned already; a new one if it is missing */
  const keep = (error: FoundError, atMs: number, wantedId?: string, extra?: unknown): string => {
    const { errType, message, file } = error;
    const nowMs = now();
    const key = `${errType}\n${file}\n${message}`;
    const known = recent.get(key);
    // After the clock was set back, the time of the known one may be in the future.
    const isRecent = ({ atMs: knownMs }: { readonly atMs: number }): boolean =>
      knownMs <= nowMs && nowMs - knownMs < DEDUPE_WINDOW_MS;
    const objects = objectsOf(error.thrown);
    const remember = (sameId: string): void => {
      for (const object of objects) found.set(object, { id: sameId, errType, atMs: nowMs });
    };
    const repeat = (sameId: string): string => {
      remember(sameId);
      seen.repeat(sameId);
      return sameId;
    };
    if (known && isRecent(known)) return repeat(known.id);
    for (const object of objects) {
      const other = found.get(object);
      if (!other || !isRecent(other)) continue;
      if (other.errType !== errType) {
        ignore(errType, 'already reported as another kind', message, file);
        return other.id;
      }
      // The same object may be thrown again with another message.
      if (object !== error.thrown) return repeat(other.id);
    }
    if (!isRoomLeft(nowMs)) {
      onNotKept();
      ignore(errType, 'too many errors at once', '', file);
      return '';
    }
    // Not before: duplicates, and errors that there is no room for, need no id.
    const id = wantedId ?? randomKey(ID_LENGTH);
    remember(id);
    recent.delete(key);
    recent.set(key, { id, atMs: nowMs });
    if (recent.size > MAX_REMEMBERED) recent.delete(recent.keys().next().value ?? '');
    seen.addReported(id, { atMs, errType, message, file });
    onFound({ ...error, id, atMs, extra });
    return id;
  };

  const look = (event: Activity): void => {
    const context: CaptureContext = { attribute: once((value) => attribute(value, ownFiles)) };
    for (const { errType, find } of CAPTURES) {
      const finding = find(event, context);
      if (!finding) continue;
      if (finding.kind === 'undecided') undecided = [...undecided, event].slice(-MAX_UNDECIDED);
      else if (finding.kind === 'ignored') ignore(errType, finding.reason, finding.message, finding.file);
      else keep(finding.error, 'atMs' in event ? event.atMs : now());
      return;
    }
  };

  const learn = (event: Activity): void => {
    if (event.kind === 'customisedFile') ownFiles.addCustomisedFile(event.url);
    if (event.kind === 'file') ownFiles.addModuleFile(event.file.url, event.file.app);
  };

  return {
    learn,
    receive(event) {
      learn(event);
      if (event.kind === 'file') for (const waiting of undecided.splice(0)) look(waiting);
      look(event);
    },
    capture({ error, component, extra, id, atMs }) {
      const finding = foundIn(component === undefined ? 'js' : 'e10Com', error, component ?? '');
      return finding.kind === 'error' ? keep(finding.error, atMs, id, extra) : '';
    },
  };
}
