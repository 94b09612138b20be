import type { Activity, InitContext } from '../../context/initContext.js';
import { logReport, type LogLevel } from '../../core/log.js';
import { withoutQuery } from '../../core/addressQuery.js';
import { describeCauses } from '../../core/causes.js';
import { isWeaverError } from '../../core/errors.js';

/** What the log reads of an init. */
export type LoggedInit = Pick<InitContext, 'activity' | 'config' | 'folder' | 'timings' | 'onDispose'>;

/** The last step of init. */
const LAST_STEP = 'ready';

/**
 * Logs every request to the platform and to the static domain with its duration, as the browser measured it: nothing of the
 * page is changed, and requests before this call are included.
 */
function logRequests({ config, folder, onDispose }: LoggedInit): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const bases = [config.apiDomain, config.oadomain, config.staticDomain, folder];
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      // The query may contain a login token.
      if (bases.some((base) => name.startsWith(base)))
        logReport(`request ${withoutQuery(name)}: ${Math.round(duration)} ms`);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  onDispose(() => {
    observer.disconnect();
  });
}

/**
 * Starts the log of the levels `info` (init is done) and `debug` (each step, file, request and failure too), until the
 * session ends. What happened before is logged first. Never a session id: the entries contain none, and addresses are
 * logged without their query.
 */
export function startLog(context: LoggedInit, level: LogLevel): void {
  const { activity, timings, onDispose } = context;
  const log = (entry: Activity): void => {
    if (level === 'debug') logReport(describeActivity(entry));
    if (entry.kind === 'step' && entry.timing.phase === LAST_STEP) {
      const totalMs = timings.reduce((sum, { durationMs }) => sum + durationMs, 0);
      logReport(`init is done after ${Math.round(totalMs)} ms`);
    }
  };
  onDispose(activity.subscribe(log));
  if (level === 'debug') logRequests(context);
}

const inMs = (durationMs: number): string => `${Math.round(durationMs)} ms`;

function reasonOf(error: unknown): string {
  const own = isWeaverError(error) ? `${error.code}: ${error.message}` : 'an error that is not of the SDK';
  return [own, ...describeCauses(error)].join('; caused by ');
}

/** One line about an event of the SDK, for the log at the level `debug`. Addresses have no query: it may be private. */
export function describeActivity(entry: Activity): string {
  switch (entry.kind) {
    case 'step':
      return `step ${entry.timing.phase}: ${inMs(entry.timing.durationMs)}`;
    case 'file': {
      const { kind, app, url, durationMs, error } = entry.file;
      const what = `${kind} of ${app ?? 'all modules'}: ${withoutQuery(url)}, ${inMs(durationMs)}`;
      return error === undefined ? what : `${what}, failed: ${reasonOf(error)}`;
    }
    case 'module':
      return `module ${entry.app}: ${entry.error === undefined ? 'ready' : `failed: ${reasonOf(entry.error)}`}`;
    case 'error':
      return `error: ${reasonOf(entry.error)}`;
    case 'call': {
      const { method, url, status } = entry.call;
      return `failed call: ${method} ${withoutQuery(url)}, ${status === 0 ? 'no answer' : `HTTP ${status}`}`;
    }
    case 'element':
      return `file in an island failed: ${withoutQuery(entry.element.url)}`;
    case 'island': {
      const { stage, times } = entry;
      const reachedMs = { loaded: times.loadedMs, ready: times.readyMs, painted: times.paintedMs }[
        String(stage)
      ];
      const after = reachedMs === undefined ? '' : ` after ${inMs(reachedMs - times.startMs)}`;
      return `island ${times.islandId}, ${times.component}: ${stage}${after}`;
    }
    case 'customisedFile':
      return `customised file: ${withoutQuery(entry.url)}`;
  }
}
