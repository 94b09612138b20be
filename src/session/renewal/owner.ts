import { WeaverError } from '../../core/errors.js';
import { fingerprint } from '../../core/ids.js';
import { jsonText } from '../../core/jsonText.js';

/** The user and tenant of a session. Only a session of the same owner may replace it. */
export interface SessionOwner {
  readonly tenantKey: string;
  /** '' on a shared page without a signed-in user (contract §7). */
  readonly userId: string;
}

/** A fingerprint of platform, tenant and user, for names that tabs share. It reveals none of them. */
export function scopeOf(oadomain: string, { tenantKey, userId }: SessionOwner): string {
  return fingerprint(jsonText([oadomain, tenantKey, userId]));
}

/** True for a text in the form of {@link scopeOf}: storage of the page may contain anything. */
export function isScope(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{16}$/.test(text);
}

/**
 * Refuses a session of another user or tenant.
 *
 * @throws WeaverError SESSION_INVALID
 */
export function expectOwner(expected: SessionOwner, actual: SessionOwner): void {
  if (actual.tenantKey === expected.tenantKey && actual.userId === expected.userId) return;
  const cause = new Error('the new session belongs to another person or tenant than the one before');
  throw new WeaverError('SESSION_INVALID', { cause });
}
