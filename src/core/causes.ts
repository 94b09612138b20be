import { attempt } from './callerValues.js';
import { isWeaverError, type WeaverError } from './errors.js';
import { logError } from './log.js';

/** Longest chain of causes that is read: a cause may be its own cause. */
const MAX_CAUSES = 5;

/**
 * What caused an error, what caused that, and so on, the nearest first. A chain without end is cut, and one that cannot be
 * read further ends there. Never throws.
 */
export function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  let from = error;
  while (causes.length < MAX_CAUSES) {
    const cause = attempt(() => (from as { readonly cause?: unknown } | undefined)?.cause, undefined);
    if (cause === undefined || cause === null) break;
    causes.push(cause);
    from = cause;
  }
  return causes;
}

/** Longest description of one cause, in characters: an error of a module may quote a whole document. */
const MAX_LENGTH = 300;

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, message } = value as Partial<Error>;
  return `${String(isWeaverError(value) ? value.code : name)}: ${String(message)}`;
}

/**
 * What caused an error, what caused that, and so on: `TypeError: Failed to fetch`. For people who look for the reason.
 * Never throws, also for values with throwing getters.
 */
export function describeCauses(error: unknown): readonly string[] {
  return causesOf(error).map((cause) =>
    attempt(() => describe(cause), 'a value that cannot be read').slice(0, MAX_LENGTH),
  );
}

/** What has been logged: islands and frames only show the failure of their init. */
const logged = new WeakSet<object>();

/**
 * Logs a failure of init, of an island or of a frame with all that its developer needs to find the reason. Errors contain
 * no session id.
 *
 * @param subject what failed: `init`, `@weapp/people/ProfileCard`
 * @param thrown what `error` was made of; a value that has been logged is not logged again
 */
export function logFailure(subject: string, error: WeaverError, thrown: unknown = error): void {
  const key = typeof thrown === 'object' && thrown !== null ? thrown : error;
  if (logged.has(key)) return;
  logged.add(key);
  const { code, message } = error;
  const reason = [`${code}: ${message}`, ...describeCauses(error)].join('; caused by ');
  logError(`${subject} failed: ${reason}. weaverSDK.doctor() tells more`, error);
}
