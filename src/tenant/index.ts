export { dropCachedTenant, TENANT_CACHE_KEY, type TenantOwner } from './tenantCache.js';
export { loadTenant } from './loadTenant.js';
