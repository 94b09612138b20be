import { readSessionItem, removeSessionItem, writeSessionItem } from '../../browser/storage.js';
import { fingerprint } from '../../core/digest.js';
import { isRecord, ownProperty, ownRecord } from '../../wire/record.js';
import { parseTenant, type Tenant } from '../../wire/tenant.js';

/** Where the tenant object is cached (spec 2 §7). */
export const TENANT_CACHE_KEY = 'weaver_teams_obj_cache';

/** The field that the SDK adds to the cached tenant: its owner and age. */
const SDK_FIELD = 'weaverCache';

/** How long a cached tenant is used: the longest delay until a changed logo or theme is shown. */
const MAX_AGE_MS = 10 * 60_000;

/** Longest text that is parsed; the SDK never stores a longer one. */
const MAX_LENGTH = 1_000_000;

/** The session whose tenant is needed. Only a fingerprint of the session id is stored. */
export interface TenantOwner {
  readonly apiOrigin: string;
  readonly sessionId: string;
  /** From getInfo or the config; a cached entry of another tenant is not used. */
  readonly tenantKey: string | undefined;
}

function ownerFingerprint({ apiOrigin, sessionId }: TenantOwner): string {
  return fingerprint(`${apiOrigin} ${sessionId}`);
}

/** False for a tenant other than the one that the owner expects. */
export function isOwnersTenant(owner: TenantOwner, tenant: Tenant): boolean {
  return owner.tenantKey === undefined || owner.tenantKey === tenant.tenantKey;
}

/** The cached tenant of this owner; undefined unless session, origin and tenant are all the same. */
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
  const note = ownRecord(value, SDK_FIELD);
  const storedAtMs = ownProperty(note, 'storedAtMs');
  if (ownProperty(note, 'owner') !== ownerFingerprint(owner) || typeof storedAtMs !== 'number')
    return undefined;
  // The age is negative after the clock was set back; the real age is unknown then.
  const ageMs = nowMs - storedAtMs;
  if (!(ageMs >= 0 && ageMs <= MAX_AGE_MS)) return undefined;
  const tenant = parseTenant(value);
  if (!tenant.ok) return undefined;
  return isOwnersTenant(owner, tenant.value) ? tenant.value : undefined;
}

/** Caches a tenant for its owner, and replaces any other entry. */
export function cacheTenant(owner: TenantOwner, tenant: Tenant, nowMs: number): void {
  writeSessionItem(
    TENANT_CACHE_KEY,
    JSON.stringify({ ...tenant, [SDK_FIELD]: { owner: ownerFingerprint(owner), storedAtMs: nowMs } }),
  );
}

/** Removes the cached tenant: after logout, or if it belongs to another session. */
export function dropCachedTenant(): void {
  removeSessionItem(TENANT_CACHE_KEY);
}
