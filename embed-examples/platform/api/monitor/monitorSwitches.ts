import { eq } from 'drizzle-orm';

import { SWITCH_NAMES, SWITCHES_OFF, type MonitorSwitches } from '../../../../src/wire/performanceReport.js';
import { kindOf, isRecord, parsed, refused, type Parsed } from '../../../../src/wire/record.js';
import type { Queries } from '../../database/database.js';
import { monitorSwitches, tenants } from '../../database/schema.js';

/** The switches of a tenant; all are off until an operator sets them. */
export async function readMonitorSwitches(queries: Queries, tenantKey: string): Promise<MonitorSwitches> {
  const [row] = await queries.select().from(monitorSwitches).where(eq(monitorSwitches.tenantKey, tenantKey));
  return row?.switches ?? SWITCHES_OFF;
}

/** Sets some switches of a tenant; false if there is no such tenant. */
export async function setMonitorSwitches(
  queries: Queries,
  tenantKey: string,
  changed: Partial<MonitorSwitches>,
): Promise<boolean> {
  const [tenant] = await queries
    .select({ tenantKey: tenants.tenantKey })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  if (tenant === undefined) return false;
  const switches = { ...(await readMonitorSwitches(queries, tenantKey)), ...changed };
  await queries
    .insert(monitorSwitches)
    .values({ tenantKey, switches })
    .onConflictDoUpdate({ target: monitorSwitches.tenantKey, set: { switches } });
  return true;
}

/** Parses the switches that a request changes; the problem names the key. */
export function parseSwitchChange(value: unknown): Parsed<Partial<MonitorSwitches>> {
  if (!isRecord(value)) return refused(`expected switches, got ${kindOf(value)}`);
  for (const [key, on] of Object.entries(value)) {
    if (!SWITCH_NAMES.some((name) => name === key)) {
      return refused(`unknown switch ${key}; known are ${SWITCH_NAMES.join(', ')}`);
    }
    if (typeof on !== 'boolean') return refused(`${key} must be true or false`);
  }
  return parsed(value as Partial<MonitorSwitches>);
}
