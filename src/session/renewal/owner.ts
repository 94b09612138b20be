import { WeaverError } from '../../core/errors.js';
import { fingerprint } from '../../core/digest.js';

/** Whose session it is: none but theirs may take its place. */
export interface SessionOwner {
  readonly tenantKey: string;
  readonly userId: string;
}

/** What stands in names that tabs share: where a person is signed in, and as whom. It tells neither. */
export function scopeOf(oadomain: string, { tenantKey, userId }: SessionOwner): string {
  return fingerprint(JSON.stringify([oadomain, tenantKey, userId]));
}

/** True for a text that {@link scopeOf} could have made: the page's storage may hold anything. */
export function isScope(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{16}$/.test(text);
}

/**
 * Stops the session of another person, or of another tenant.
 *
 * @throws WeaverError SESSION_INVALID
 */
export function expectOwner(expected: SessionOwner, came: SessionOwner): void {
  if (came.tenantKey === expected.tenantKey && came.userId === expected.userId) return;
  const cause = new Error('the new session belongs to another person or tenant than the one before');
  throw new WeaverError('SESSION_INVALID', { cause });
}
