import type { SeedTenant } from './seedTypes.js';
import { tenantAr } from './tenantAr.js';
import { tenantCn } from './tenantCn.js';

/** The tenants of the seed. One row adds a tenant. */
export const SEED_TENANTS: readonly SeedTenant[] = [tenantCn, tenantAr];
