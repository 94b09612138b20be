import type { ResourceEvent } from '../../modules/moduleLoader.js';
import { isWeaverError, type WeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { withoutQuery } from '../../core/addressQuery.js';
import { staticPath } from '../../wire/calls.js';

/** One file of a module that failed to load. */
export interface ResourceFailure {
  /** `@weapp/hrm` */
  readonly app: string;
  /** Origin and path, without the query, which may be private. Undefined if the file is unknown. */
  readonly url: string | undefined;
  readonly kind: ResourceEvent['kind'] | undefined;
  readonly error: WeaverError;
  /** In ms since 1970. */
  readonly atMs: number;
}

/** The failures to show, and those that the user closed. */
export interface FailureList {
  readonly open: readonly ResourceFailure[];
  /** Modules whose failure the user closed: not shown again until they were loaded once. */
  readonly closed: readonly string[];
}

/** A list without failures. */
export const NO_FAILURES: FailureList = { open: [], closed: [] };

const SHOWN_CODES: readonly WeaverErrorCode[] = ['CHUNK_FAILED', 'APP_LOAD_FAILED'];

/** True for errors that the dialog shows: files of modules, their manifests, and the module index (spec 1 §8). */
export function isResourceError(error: unknown): error is WeaverError {
  return isWeaverError(error) && SHOWN_CODES.includes(error.code);
}

/** The failure in an event; undefined for a loaded or aborted file, and for a file of no module. */
export function failureOf(event: ResourceEvent, app = event.app): ResourceFailure | undefined {
  const { url, kind, error, isAborted, startedAtMs, durationMs } = event;
  if (app === undefined || error === undefined || isAborted) return undefined;
  return { app, url: withoutQuery(url), kind, error, atMs: startedAtMs + durationMs };
}

/** The module index as a failed file of `app`; undefined if its last load succeeded. */
function failedIndex(seen: readonly ResourceEvent[], app: string): ResourceFailure | undefined {
  // Without the index of merged builds modules are loaded one by one.
  const last = seen.filter(({ url }) => withoutQuery(url).endsWith(staticPath('moduleIndex'))).pop();
  return last && failureOf(last, app);
}

/**
 * The files because of which a module failed to load.
 *
 * @param seen the files requested so far, oldest first; the last attempt of each file counts
 * @param sinceMs files that failed before this time were already reported
 */
export function failuresOf(
  app: string,
  error: WeaverError,
  seen: readonly ResourceEvent[],
  sinceMs: number,
  nowMs: number,
): readonly ResourceFailure[] {
  // Without an index no manifest is requested, so an earlier failure of the manifest is not the reason.
  const index = error.code === 'APP_LOAD_FAILED' ? failedIndex(seen, app) : undefined;
  if (index) return [index];
  const last = new Map<string, ResourceEvent>();
  for (const event of seen) if (event.app === app) last.set(event.url, event);
  const found: ResourceFailure[] = [];
  last.forEach((event) => {
    const failure = failureOf(event);
    if (failure && failure.atMs >= sinceMs) found.push(failure);
  });
  if (found.length > 0) return found;
  // The file was loaded but invalid: an unreadable manifest, or a script that set no global.
  const latest = Array.from(last.values()).pop();
  const url = latest && withoutQuery(latest.url);
  return [{ app, url, kind: latest?.kind, error, atMs: nowMs }];
}

/** The list with a module's failures replaced by those of its last load. */
export function withFailed(list: FailureList, failures: readonly ResourceFailure[]): FailureList {
  const apps = failures.map(({ app }) => app).filter((app) => !list.closed.includes(app));
  if (apps.length === 0) return list;
  const others = list.open.filter(({ app }) => !apps.includes(app));
  return { ...list, open: [...others, ...failures.filter(({ app }) => apps.includes(app))] };
}

/** The list with one more file of a listed module. */
export function withFurther(list: FailureList, failure: ResourceFailure): FailureList {
  const { open } = list;
  const isKnown = open.some(({ app, url }) => app === failure.app && url === failure.url);
  return isKnown || !failedApps(list).includes(failure.app) ? list : { ...list, open: [...open, failure] };
}

/** The list after the user closed it. */
export function withClosed(list: FailureList): FailureList {
  return { open: [], closed: [...list.closed, ...failedApps(list)] };
}

/** The list after a module was loaded: its next failure is shown again. */
export function withRecovered({ open, closed }: FailureList, app: string): FailureList {
  return {
    open: open.filter((failure) => failure.app !== app),
    closed: closed.filter((name) => name !== app),
  };
}

/** The list without the module whose failure an island shows; its next failure is listed again. */
export function withShown(list: FailureList, error: WeaverError): FailureList {
  const [app] = /^@weapp\/[^/]+/.exec(error.component ?? '') ?? [];
  const open = list.open.filter((failure) => failure.app !== app);
  return open.length === list.open.length ? list : { ...list, open };
}

/** The failed modules, each once. */
export function failedApps({ open }: FailureList): readonly string[] {
  return Array.from(new Set(open.map(({ app }) => app)));
}

/** The details that the user can copy: module, URL, kind and time of each file, without private data. */
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
