import { pageFigures, type PageFigures } from '../browser/pageFigures.js';
import { removeSessionItem } from '../browser/storage.js';
import { attempt, ownOption } from '../core/callerValues.js';
import { sleep } from '../core/promises.js';

/** What a caller says about an error that it reports. */
export interface CaptureOptions {
  /** The component that it belongs to: `@weapp/people/ProfileCard`. */
  readonly component?: string | undefined;
  /** Anything that helps to understand it. It goes to the exporters of the config alone, never to the platform. */
  readonly extra?: unknown;
}

/** The monitor (contract §8): `weaverSDK.monitor`, and `weappMonitorInstance` in `@weapp/utils`; one per page. */
export interface Monitor {
  /**
   * Reports an error of a module or of the page. Never throws. An error that is identical to one of the last five minutes
   * (same kind, file and message) is not reported again.
   *
   * @returns the id of its record; '' if the monitor is off
   */
  captureError(error: unknown, options?: CaptureOptions): string;
  /**
   * Marks a moment of the page by name; the inspector shows the last 60. One whose name begins with `markPoint` has the number
   * of elements and the heap of that moment.
   */
  mark(name: string): void;
  /** Sends what waits to be sent. Resolves when it was sent or the attempt failed; never rejects. */
  flush(): Promise<void>;
  /** Turns recording and sending on or off, until the page is unloaded. */
  setEnabled(on: boolean): void;
  readonly enabled: boolean;
}

/** An error that a caller reported. */
export interface ReportedError {
  readonly error: unknown;
  readonly component: string | undefined;
  readonly extra: unknown;
  /** Its id, unless an identical error was recorded before. */
  readonly id: string;
  /** In ms since 1970. */
  readonly atMs: number;
}

/** One moment that a caller marked. */
export interface Mark {
  readonly name: string;
  /** In ms since 1970. */
  readonly atMs: number;
  /** Of one whose name begins with {@link MARK_POINT}: how large the page was then. */
  readonly figures?: PageFigures | undefined;
}

/** Marks with this prefix have the figures of the page (spec 1 §3). */
export const MARK_POINT = 'markPoint';

/** One error as the inspector shows it. */
export interface MonitoredError {
  readonly atMs: number;
  /** Its kind. */
  readonly errType: string;
  readonly message: string;
  readonly file: string;
  /** Why it was not reported; undefined for a reported one. */
  readonly ignored: string | undefined;
  /** How often it occurred. */
  readonly count: number;
  readonly isSent: boolean;
}

/** What the performance monitor measured and reported, as the inspector shows it. */
export interface PerformanceProgress {
  /** Why nothing is reported, or nothing any more; undefined while the page reports. */
  readonly silence: string | undefined;
  /** True once the platform has answered the main report. */
  readonly isAnnounced: boolean;
  /** The names of the switches that the platform has on. */
  readonly switches: readonly string[];
  readonly lastReport:
    | {
        readonly task: string;
        /** In ms since 1970. */
        readonly atMs: number;
        /** Islands and entries in it. */
        readonly islands: number;
        readonly entries: number;
      }
    | undefined;
  /** The mounted islands, oldest first; times in ms. */
  readonly islands: readonly {
    readonly component: string;
    readonly loadMs: number;
    /** Undefined until it is painted. */
    readonly firstPaintMs: number | undefined;
    /** The longest of its renders. */
    readonly renderMs: number;
    readonly renders: number;
    readonly slowRenders: number;
  }[];
}

/** What the session's monitor does for {@link Monitor}. */
export interface MonitorService {
  /** @returns the id of the record */
  readonly capture: (reported: ReportedError) => string;
  readonly flush: () => Promise<void>;
  readonly setEnabled: (on: boolean) => void;
  readonly isEnabled: () => boolean;
  /** The last errors, reported and ignored, oldest first. */
  readonly seen: () => readonly MonitoredError[];
  /** Undefined until the performance monitor is there. */
  readonly performance: () => PerformanceProgress | undefined;
  /** Removes the person's errors from session storage. */
  readonly clearList: () => void;
}

/** The errors that are kept until a session's monitor is there. */
const MAX_EARLY = 50;
const MAX_MARKS = 60;
const ID_LENGTH = 20;
/** How long `flush` waits for the monitor of a session. */
const CONNECT_LIMIT_MS = 10_000;

let service: MonitorService | undefined;
let wanted: boolean | undefined;
const early: ReportedError[] = [];
const marks: Mark[] = [];
const waiting: ((connected: MonitorService | undefined) => void)[] = [];

/** Random digits and letters; no secret, and the first load has no code for better ones. */
function createId(): string {
  return Array.from({ length: ID_LENGTH }, () => Math.floor(Math.random() * 36).toString(36)).join('');
}

function append<T>(list: T[], entry: T, limit: number): void {
  list.push(entry);
  if (list.length > limit) list.shift();
}

/** The page's {@link Monitor}. What is reported before a session is there waits for it. */
export const weappMonitorInstance: Monitor = {
  // The third argument is the id that the snippet has already returned.
  captureError(error: unknown, options?: CaptureOptions, id: unknown = undefined) {
    if (!weappMonitorInstance.enabled) return '';
    const component = ownOption(options, 'component');
    const reported: ReportedError = {
      error,
      component: typeof component === 'string' ? component : undefined,
      extra: ownOption(options, 'extra'),
      id: typeof id === 'string' ? id : createId(),
      atMs: Date.now(),
    };
    if (service) return service.capture(reported);
    append(early, reported, MAX_EARLY);
    return reported.id;
  },
  mark(name) {
    // A module may mark anything, from JavaScript without types.
    const isPoint = typeof name === 'string' && name.startsWith(MARK_POINT);
    append(
      marks,
      { name, atMs: Date.now(), figures: isPoint ? attempt(pageFigures, undefined) : undefined },
      MAX_MARKS,
    );
  },
  async flush() {
    if (!service && early.length === 0) return;
    // Errors that were reported before the session's monitor is there wait for it.
    const connected = service ?? (await Promise.race([nextService(), sleep(CONNECT_LIMIT_MS)]));
    if (connected) await connected.flush().catch(() => undefined);
  },
  setEnabled(on) {
    wanted = on;
    service?.setEnabled(on);
  },
  get enabled() {
    return service?.isEnabled() ?? wanted ?? true;
  },
};

/** Resolves to the next monitor that is connected; undefined if what waits for it is forgotten. */
function nextService(): Promise<MonitorService | undefined> {
  return new Promise((resolve) => waiting.push(resolve));
}

function answerWaiting(): void {
  for (const resolve of waiting.splice(0)) resolve(service);
}

/** Connects the monitor of a session; returns the function that disconnects it. */
export function connectMonitor(next: MonitorService): () => void {
  service = next;
  if (wanted !== undefined) next.setEnabled(wanted);
  for (const reported of early.splice(0)) next.capture(reported);
  answerWaiting();
  return () => {
    if (service === next) service = undefined;
  };
}

/** Forgets what waits for a session: the next one may be another person's. */
export function forgetEarlyErrors(): void {
  early.length = 0;
  answerWaiting();
}

/** Removes the person's errors from session storage, at a logout. */
export function clearErrorList(): void {
  if (service) service.clearList();
  else removeSessionItem(ERROR_LIST_KEY);
}

/** The session's monitor; undefined until it is started. */
export function monitorService(): MonitorService | undefined {
  return service;
}

/** The moments that were marked, oldest first. */
export function markedMoments(): readonly Mark[] {
  return marks;
}

/** The session storage key of the last errors of a tab (contract §8). */
export const ERROR_LIST_KEY = 'weapp_ecode_error_list';
