import { asc } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { tenants } from '../database/schema.js';

/** The tenants that a list of a control page may be limited to. */
export function listTenants(queries: Queries): Promise<{ tenantKey: string; name: string }[]> {
  return queries
    .select({ tenantKey: tenants.tenantKey, name: tenants.name })
    .from(tenants)
    .orderBy(asc(tenants.tenantKey));
}
