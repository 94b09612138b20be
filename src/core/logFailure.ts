import { describeCauses } from './describeCauses.js';
import type { WeaverError } from './errors.js';
import { logError } from './log.js';

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
