import { describeCauses } from './describeCauses.js';
import type { WeaverError } from './errors.js';
import { logError } from './log.js';

/**
 * Logs a failure of init, of an island or of a frame, once, with all that its developer needs to find the reason. Errors
 * contain no session id (contract §3).
 *
 * @param subject what failed: `init`, `@weapp/people/ProfileCard`
 */
export function logFailure(subject: string, error: WeaverError): void {
  const { code, message } = error;
  const reason = [`${code}: ${message}`, ...describeCauses(error)].join('; caused by ');
  logError(`${subject} failed: ${reason}. weaverSDK.doctor() tells more`, error);
}
