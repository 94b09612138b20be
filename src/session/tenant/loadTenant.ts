import { pageAddress } from '../../browser/page.js';
import { readSessionItem, writeSessionItem } from '../../browser/storage.js';
import { fingerprint } from '../../core/ids.js';
import { WeaverError } from '../../core/errors.js';
import { jsonText } from '../../core/jsonText.js';
import type { HttpClient } from '../../http/httpClient.js';
import { parseEnvelope, isEnvelopeError, isSessionExpired } from '../../wire/envelope.js';
import { isRecord, ownProperty, ownRecord } from '../../wire/record.js';
import { parseTenant, type Tenant, isSharedPage } from '../../wire/tenant.js';
import { dropCachedTenant, TENANT_CACHE_KEY } from './dropCachedTenant.js';

/** The field that the SDK adds to the cached tenant: for whom and when it was stored. */
const SDK_FIELD = 'weaverCache';

/** How long a cached tenant is used: the longest delay until a changed logo or theme is shown. */
const MAX_AGE_MS = 10 * 60_000;

/** Longest text that is parsed: a longer one was not written by the SDK. */
const MAX_LENGTH = 1_000_000;

/** The session that an entry is stored for. Only a fingerprint of the session id is stored. */
export interface CacheOwner {
  readonly apiOrigin: string;
  readonly sessionId: string;
  /** From getInfo or the config; a cached entry of another tenant is not used. */
  readonly tenantKey: string | undefined;
}

function ownerFingerprint({ apiOrigin, sessionId }: CacheOwner): string {
  return fingerprint(`${apiOrigin} ${sessionId}`);
}

/** True if the tenant key of the session is unknown, or is this tenant's. */
function matchesTenantKey(owner: CacheOwner, tenant: Tenant): boolean {
  return owner.tenantKey === undefined || owner.tenantKey === tenant.tenantKey;
}

/**
 * The cached tenant, if it was stored for the same session and origin, is valid, at most {@link MAX_AGE_MS} old, and has
 * the tenant key of the session as far as that is known.
 */
export function readCachedTenant(owner: CacheOwner, nowMs: number): Tenant | undefined {
  const text = readSessionItem(TENANT_CACHE_KEY);
  if (text === undefined || text.length > MAX_LENGTH) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const entry = ownRecord(value, SDK_FIELD);
  const storedAtMs = ownProperty(entry, 'storedAtMs');
  if (ownProperty(entry, 'owner') !== ownerFingerprint(owner) || typeof storedAtMs !== 'number')
    return undefined;
  // The age is negative after the clock was set back; the real age is unknown then.
  const ageMs = nowMs - storedAtMs;
  if (!(ageMs >= 0 && ageMs <= MAX_AGE_MS)) return undefined;
  const tenant = parseTenant(value, isSharedPage(pageAddress()));
  if (!tenant.ok) return undefined;
  return matchesTenantKey(owner, tenant.value) ? tenant.value : undefined;
}

/** Caches a tenant for its owner, and replaces any other entry. */
export function cacheTenant(owner: CacheOwner, tenant: Tenant, nowMs: number): void {
  writeSessionItem(
    TENANT_CACHE_KEY,
    jsonText({ ...tenant, [SDK_FIELD]: { owner: ownerFingerprint(owner), storedAtMs: nowMs } }),
  );
}

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
  const tenant = parseTenant(data, isSharedPage(pageAddress()));
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
