import { removeSessionItem } from '../../browser/storage.js';

/** Where the tenant object is cached (spec 2 §7). */
export const TENANT_CACHE_KEY = 'weaver_teams_obj_cache';

/** Removes the cached tenant, whomever it was stored for. */
export function dropCachedTenant(): void {
  removeSessionItem(TENANT_CACHE_KEY);
}
