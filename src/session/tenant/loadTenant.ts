import { WeaverError } from '../../core/errors.js';
import type { HttpClient } from '../../http/httpClient.js';
import { isEnvelopeError, isSessionExpired, parseEnvelope } from '../../wire/envelope.js';
import { parseTenant, type Tenant } from '../../wire/tenant.js';
import { dropCachedTenant } from './dropCachedTenant.js';
import { cacheTenant, matchesTenantKey, readCachedTenant, type CacheOwner } from './tenantCache.js';

async function fetchTenant(
  http: HttpClient,
  signal: AbortSignal,
  retryUntilMs: number | undefined,
): Promise<Tenant> {
  const envelope = parseEnvelope(await http.api('baseTeams', { signal, retryUntilMs }));
  if (!envelope.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: `baseTeams: ${envelope.problem}` });
  const { msg, body, data } = envelope.value;
  if (isSessionExpired(envelope.value)) {
    throw new WeaverError('SESSION_EXPIRED', { message: msg || undefined, envelope: body });
  }
  if (isEnvelopeError(envelope.value)) {
    throw new WeaverError('ANSWER_ERROR', { message: msg || undefined, envelope: body });
  }
  const tenant = parseTenant(data);
  if (!tenant.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: `baseTeams: ${tenant.problem}` });
  return tenant.value;
}

/**
 * The tenant of a session: from the cache if it was stored for this session, else from baseTeams.
 *
 * @param retryUntilMs see `CallOptions`: until when the call may be repeated once
 * @throws WeaverError REQUEST_*, ANSWER_UNREADABLE, ANSWER_ERROR, SESSION_EXPIRED
 */
export async function loadTenant(
  http: HttpClient,
  owner: CacheOwner,
  signal: AbortSignal,
  retryUntilMs?: number,
): Promise<Tenant> {
  const cached = readCachedTenant(owner, Date.now());
  if (cached) return cached;
  dropCachedTenant();
  const tenant = await fetchTenant(http, signal, retryUntilMs);
  if (matchesTenantKey(owner, tenant)) cacheTenant(owner, tenant, Date.now());
  return tenant;
}
