import type { Activity } from '../../context/initContext.js';
import { describeCauses } from '../../core/describeCauses.js';
import { isWeaverError } from '../../core/errors.js';
import { withoutQuery } from '../../core/withoutQuery.js';

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
