import { eq } from 'drizzle-orm';

import { isVisibleModule } from '../../../src/routes/routeMissing.js';
import type { Queries } from '../database/database.js';
import { tenants } from '../database/schema.js';

/** True if a tenant displays a module (spec 2 §6). */
export async function showsModule(queries: Queries, tenantKey: string, module: string): Promise<boolean> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  const { displayModules = [] } = tenant?.settings ?? {};
  return isVisibleModule(module, displayModules);
}
