import { asc, count, desc, eq } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { people, tenants } from '../database/schema.js';

/** The tenants that a control page offers, the largest first. */
export function listTenants(queries: Queries): Promise<{ tenantKey: string; name: string }[]> {
  return queries
    .select({ tenantKey: tenants.tenantKey, name: tenants.name })
    .from(tenants)
    .leftJoin(people, eq(people.tenantKey, tenants.tenantKey))
    .groupBy(tenants.tenantKey)
    .orderBy(desc(count(people.id)), asc(tenants.tenantKey));
}
