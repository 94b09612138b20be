import { eq } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { tenants } from '../database/schema.js';

/** Whether a tenant's `displayModules` name a module (spec 2 §6); an empty list means all. */
export async function isVisibleModule(queries: Queries, tenantKey: string, module: string): Promise<boolean> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  const { displayModules = [] } = tenant?.settings ?? {};
  return displayModules.length === 0 || displayModules.includes(module);
}
