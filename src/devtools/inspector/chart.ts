import { expectationOf, type WeaverError } from '../../core/errors.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import { withoutQuery } from '../../core/addressQuery.js';
import type { InspectedInit } from './inspected.js';
import { attempt } from '../../core/callerValues.js';
import { causesOf } from '../../core/causes.js';

/** How a step or a file ended. `aborted`: given up because init failed or the session ended, not because of the file. */
export type Outcome = 'loaded' | 'failed' | 'aborted';

/** A bar of the chart. */
export interface Lane {
  readonly kind: string;
  readonly label: string;
  /** The full URL without query, or the label. */
  readonly title: string;
  /** After the begin of init. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly outcome: Outcome;
  /** The error and its causes, a line each; empty for `loaded`. */
  readonly reasons: readonly string[];
}

/** The chart of an init: its steps and the files that were loaded with it, on one time axis. */
export interface Chart {
  readonly lanes: readonly Lane[];
  /** Length of the time axis. */
  readonly spanMs: number;
}

/** A file that begins later than this after all others ended belongs to something else that the page did. */
const PAUSE_MS = 1_000;
const MAX_LANES = 60;

/** The path after the folder of builds, or the module and the file's name. */
export function fileLabel({ url, app }: Pick<ResourceEvent, 'url' | 'app'>): string {
  const path = withoutQuery(url).replace(/^.*\/build\//, '');
  return app === undefined ? path : `${app.replace('@weapp/', '')} ${path.replace(/^.*\//, '')}`;
}

/** How a file ended. */
export function outcomeOf({ error, isAborted }: Pick<ResourceEvent, 'error' | 'isAborted'>): Outcome {
  if (error === undefined) return 'loaded';
  return isAborted || expectationOf(error) === 'stopped' ? 'aborted' : 'failed';
}

/** An error with its causes, a line each; empty without one. */
export function reasonsOf(error: WeaverError | undefined): readonly string[] {
  return error === undefined
    ? []
    : [errorLine(error), ...causeLines(error).map((line) => `because: ${line}`)];
}

/** When init began, in ms since 1970: with its first step, or the first file before that step has ended. */
export function beginOfInit({ timings, files }: Pick<InspectedInit, 'timings' | 'files'>): number {
  const first = timings[0]?.startedAtMs;
  return first ?? Math.min(...files.map(({ startedAtMs }) => startedAtMs), Date.now());
}

/**
 * The chart of an init. The axis begins with init; it ends with init, or with the last file that was loaded with it.
 *
 * @param failure the error of a failed init; its `phase` is the step that failed, always the last one
 */
export function chartOf(
  { timings, files }: Pick<InspectedInit, 'timings' | 'files'>,
  beginMs: number,
  failure: WeaverError | undefined,
): Chart {
  const steps = timings.map(({ phase, startedAtMs, durationMs }, at): Lane => {
    const error = at === timings.length - 1 && failure?.phase === phase ? failure : undefined;
    return {
      kind: 'step',
      label: phase,
      title: `init step ${phase}`,
      startMs: startedAtMs - beginMs,
      durationMs,
      outcome: outcomeOf({ error }),
      reasons: reasonsOf(error),
    };
  });
  const fileLanes = files.map((file): Lane => ({
    kind: file.kind,
    label: fileLabel(file),
    title: withoutQuery(file.url),
    startMs: file.startedAtMs - beginMs,
    durationMs: file.durationMs,
    outcome: outcomeOf(file),
    reasons: reasonsOf(file.error),
  }));
  let endMs = Math.max(0, ...steps.map(({ startMs, durationMs }) => startMs + durationMs));
  const lanes = [...steps, ...fileLanes]
    .sort((one, other) => one.startMs - other.startMs)
    .filter(({ startMs, durationMs }) => {
      // Files of an earlier init that failed are kept, too.
      if (startMs < 0 || startMs > endMs + PAUSE_MS) return false;
      endMs = Math.max(endMs, startMs + durationMs);
      return true;
    })
    .slice(0, MAX_LANES);
  const ends = lanes.map(({ startMs, durationMs }) => startMs + durationMs);
  return { lanes, spanMs: Math.max(1, ...ends) };
}

const MAX_CAUSE_LENGTH = 300;

const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/[^\s'")]+/gi;

/** An error in one line: code, init step, component, message and HTTP status. */
function errorLine({ code, message, phase, component, status }: WeaverError): string {
  const where = phase === undefined ? undefined : `in ${phase}`;
  const http = status === undefined ? undefined : `HTTP ${status}`;
  return [code, where, component, message, http].filter(Boolean).join(' · ');
}

function causeLine(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, code, message, status } = cause as Readonly<Record<string, unknown>>;
  const kind = typeof code === 'string' ? code : name;
  const http = typeof status === 'number' ? `HTTP ${status}` : undefined;
  return [kind, message, http].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/**
 * Why an error happened, the nearest cause first, a line each. Addresses are without their queries, which may be
 * private. A cause that comes again, or throws when it is read, ends the list.
 */
function causeLines(error: WeaverError): readonly string[] {
  const lines: string[] = [];
  for (const cause of new Set(causesOf(error))) {
    const line = cause === error ? '' : attempt(() => causeLine(cause), '');
    if (line === '') break;
    lines.push(line.replace(ADDRESS, withoutQuery).slice(0, MAX_CAUSE_LENGTH));
  }
  return lines;
}
