import { readMonitorSwitches } from '../../api/monitor/monitorSwitches.js';
import type { Queries } from '../../database/database.js';
import type { MonitorSwitches } from '../../../../src/wire/performanceReport.js';
import { listTenants } from '../tenantList.js';

/** What pages of each tenant measure. */
export async function listMonitorSwitches(
  queries: Queries,
): Promise<{ tenantKey: string; name: string; switches: MonitorSwitches }[]> {
  const tenants = await listTenants(queries);
  return Promise.all(
    tenants.map(async (tenant) => ({
      ...tenant,
      switches: await readMonitorSwitches(queries, tenant.tenantKey),
    })),
  );
}
