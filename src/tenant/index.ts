export { dropCachedTenant } from './tenantCache.js';
export { loadTenant } from './loadTenant.js';
