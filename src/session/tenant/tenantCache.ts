import { readSessionItem, removeSessionItem, writeSessionItem } from '../../browser/storage.js';
import { fingerprint } from '../../core/digest.js';
import { isRecord, ownProperty, ownRecord } from '../../wire/record.js';
import { parseTenant, type Tenant } from '../../wire/tenant.js';

/** Where the tenant object is cached (spec 2 §7). */
export const TENANT_CACHE_KEY = 'weaver_teams_obj_cache';

/** The key under which our own note stands beside the tenant's fields. */
const NOTE = 'weaverCache';

/** How long a cached tenant serves: a changed logo or theme is seen after this at the latest. */
const MAX_AGE_MS = 10 * 60_000;

/** Larger texts are not ours. */
const MAX_LENGTH = 1_000_000;

/** Whose tenant is asked for. The session id itself is never stored, only its fingerprint. */
export interface TenantOwner {
  readonly apiOrigin: string;
  readonly sessionId: string;
  /** What getInfo or the config say; another tenant's entry never serves. */
  readonly tenantKey: string | undefined;
}

function ownerMark({ apiOrigin, sessionId }: TenantOwner): string {
  return fingerprint(`${apiOrigin} ${sessionId}`);
}

/** False for a tenant other than the one that the owner expects. */
export function isOwnersTenant(owner: TenantOwner, tenant: Tenant): boolean {
  return owner.tenantKey === undefined || owner.tenantKey === tenant.tenantKey;
}

/** The cached tenant of exactly this owner: session (and with it the user), origin and tenant must all be the same. */
export function readCachedTenant(owner: TenantOwner, nowMs: number): Tenant | undefined {
  const text = readSessionItem(TENANT_CACHE_KEY);
  if (text === undefined || text.length > MAX_LENGTH) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const note = ownRecord(value, NOTE);
  const storedAtMs = ownProperty(note, 'storedAtMs');
  if (ownProperty(note, 'owner') !== ownerMark(owner) || typeof storedAtMs !== 'number') return undefined;
  // A clock that was set back makes the age negative: then the entry's age is unknown.
  const ageMs = nowMs - storedAtMs;
  if (!(ageMs >= 0 && ageMs <= MAX_AGE_MS)) return undefined;
  const tenant = parseTenant(value);
  if (!tenant.ok) return undefined;
  return isOwnersTenant(owner, tenant.value) ? tenant.value : undefined;
}

/** Caches a tenant for its owner; whatever stood there is replaced. */
export function cacheTenant(owner: TenantOwner, tenant: Tenant, nowMs: number): void {
  writeSessionItem(
    TENANT_CACHE_KEY,
    JSON.stringify({ ...tenant, [NOTE]: { owner: ownerMark(owner), storedAtMs: nowMs } }),
  );
}

/** Forgets the cached tenant: after logout, and whenever it turned out to be somebody else's. */
export function dropCachedTenant(): void {
  removeSessionItem(TENANT_CACHE_KEY);
}
