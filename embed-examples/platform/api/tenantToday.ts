import { eq } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { tenants } from '../database/schema.js';

/** The calendar day in a time zone at an instant, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
}

/** The current day in the tenant's time zone (`locale.server_timezone`), by the real clock and not the browser's. */
export async function tenantToday(queries: Queries, tenantKey: string): Promise<string> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  return todayIn(tenant?.settings.locale.server_timezone ?? 'UTC', new Date());
}
