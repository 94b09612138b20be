import { eq } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { todayIn } from '../../../src/wire/office/calendar.js';
import { tenants } from '../database/schema.js';

/** The current day in the tenant's time zone (`locale.server_timezone`), by the real clock and not the browser's. */
export async function tenantToday(queries: Queries, tenantKey: string): Promise<string> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  return todayIn(tenant?.settings.locale.server_timezone ?? 'UTC', new Date());
}
