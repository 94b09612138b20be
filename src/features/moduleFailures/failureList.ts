import type { ResourceEvent } from '../../modules/resourceEvent.js';
import { isWeaverError, type WeaverError } from '../../core/errors.js';
import { withoutQuery } from '../../core/withoutQuery.js';

/** One file that a module needs and that could not be had. */
export interface ResourceFailure {
  /** `@weapp/hrm` */
  readonly app: string;
  /** Origin and path: a query may be private. Undefined where it is not known which file it was. */
  readonly url: string | undefined;
  readonly kind: ResourceEvent['kind'] | undefined;
  readonly error: WeaverError;
  /** In ms since 1970. */
  readonly atMs: number;
}

/** What the person is to be told, and what they were told and closed. */
export interface FailureList {
  readonly open: readonly ResourceFailure[];
  /** Modules whose failure the person closed: it does not come back before they could be loaded once. */
  readonly closed: readonly string[];
}

/** Nothing failed so far. */
export const NO_FAILURES: FailureList = { open: [], closed: [] };

const SHOWN_CODES: readonly string[] = ['CHUNK_FAILED', 'APP_LOAD_FAILED'];

function indexFailure(seen: readonly ResourceEvent[]): ResourceEvent | undefined {
  const last = seen.filter(({ kind }) => kind === 'index').pop();
  return last?.error && last;
}

/**
 * True for what the dialog is for: files of modules, their manifests, and the index of all (spec 1 §8; design §5).
 *
 * @param seen what was asked for so far, oldest first
 */
export function isResourceError(error: unknown, seen: readonly ResourceEvent[]): error is WeaverError {
  if (!isWeaverError(error)) return false;
  return SHOWN_CODES.includes(error.code) || indexFailure(seen)?.error?.code === error.code;
}

/** The failure of a module's file that an event tells; undefined for one that came, and for one of no module. */
export function failureOf(event: ResourceEvent, app = event.app): ResourceFailure | undefined {
  const { url, kind, error, startedAtMs, durationMs } = event;
  if (app === undefined || error === undefined) return undefined;
  return { app, url: withoutQuery(url), kind, error, atMs: startedAtMs + durationMs };
}

/**
 * Which files it were that a module could not be loaded for.
 *
 * @param seen what was asked for so far, oldest first; the last attempt of each file counts
 * @param sinceMs files that failed before were told already
 */
export function failuresOf(
  app: string,
  error: WeaverError,
  seen: readonly ResourceEvent[],
  sinceMs: number,
  nowMs: number,
): readonly ResourceFailure[] {
  if (!SHOWN_CODES.includes(error.code)) {
    const index = indexFailure(seen);
    const failure = index && failureOf(index, app);
    return failure ? [failure] : [];
  }
  const last = new Map<string, ResourceEvent>();
  for (const event of seen) if (event.app === app) last.set(event.url, event);
  const found: ResourceFailure[] = [];
  last.forEach((event) => {
    const failure = failureOf(event);
    if (failure && failure.atMs >= sinceMs) found.push(failure);
  });
  if (found.length > 0) return found;
  // The file came, and was not what it should be: a manifest that cannot be read, a script that set nothing.
  const latest = Array.from(last.values()).pop();
  const url = latest && withoutQuery(latest.url);
  return [{ app, url, kind: latest?.kind, error, atMs: nowMs }];
}

/** The list with the outcome of a module's last load, in the place of what was known of that module. */
export function withFailed(list: FailureList, failures: readonly ResourceFailure[]): FailureList {
  const apps = failures.map(({ app }) => app).filter((app) => !list.closed.includes(app));
  if (apps.length === 0) return list;
  const others = list.open.filter(({ app }) => !apps.includes(app));
  return { ...list, open: [...others, ...failures.filter(({ app }) => apps.includes(app))] };
}

/** The list with one more file of a module that is in it. */
export function withFurther(list: FailureList, failure: ResourceFailure): FailureList {
  const { open } = list;
  const isKnown = open.some(({ app, url }) => app === failure.app && url === failure.url);
  return isKnown || !failedApps(list).includes(failure.app) ? list : { ...list, open: [...open, failure] };
}

/** The list after the person closed it. */
export function withClosed(list: FailureList): FailureList {
  return { open: [], closed: [...list.closed, ...failedApps(list)] };
}

/** The list after a module could be loaded: should it fail once more, that is news. */
export function withRecovered({ open, closed }: FailureList, app: string): FailureList {
  return {
    open: open.filter((failure) => failure.app !== app),
    closed: closed.filter((name) => name !== app),
  };
}

/** The modules that failed, each once. */
export function failedApps({ open }: FailureList): readonly string[] {
  return Array.from(new Set(open.map(({ app }) => app)));
}

/** What the person can pass on: module, address, kind and time of each file, nothing private. */
export function failureDetails(failures: readonly ResourceFailure[]): string {
  return failures
    .map(({ app, url, kind, error, atMs }) =>
      [
        `module: ${app}`,
        `url: ${url ?? 'unknown'}`,
        `kind: ${[kind ?? 'file', error.code, error.type].filter(Boolean).join(', ')}`,
        `time: ${new Date(atMs).toISOString()}`,
      ].join('\n'),
    )
    .join('\n\n');
}
