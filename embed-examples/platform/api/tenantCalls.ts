import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { API_CALLS } from '../../../src/wire/calls.js';
import type { Tenant } from '../../../src/wire/tenant.js';
import type { StackContext } from '../context.js';
import { people, tenants } from '../database/schema.js';
import { ok, sessionExpired } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { portraitAddress } from './addresses.js';
import { requireSession } from './requestSession.js';
import type { Session } from './sessions.js';

async function findTenant({ queries, origins }: StackContext, session: Session): Promise<Tenant | undefined> {
  const [row] = await queries
    .select({
      tenantKey: tenants.tenantKey,
      faviconFileId: tenants.faviconFileId,
      settings: tenants.settings,
      personId: people.id,
      employeeId: people.employeeId,
      username: people.name,
      account: people.account,
    })
    .from(tenants)
    .innerJoin(people, and(eq(people.tenantKey, tenants.tenantKey), eq(people.id, session.personId)))
    .where(eq(tenants.tenantKey, session.tenantKey));
  if (row === undefined) return undefined;
  const { mainPageGreyStatus, savedSettings: _, ...settings } = row.settings;
  return {
    tenantKey: row.tenantKey,
    tenantLogo: { faviconUrl: row.faviconFileId },
    greyInfo: { mainPageGreyStatus },
    ...settings,
    currentUser: {
      id: row.personId,
      employeeId: row.employeeId,
      username: row.username,
      account: row.account,
      avatar: portraitAddress(origins.static, row.personId),
    },
  };
}

/** Adds baseTeams. */
export function addTenantCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  app.post(API_CALLS.baseTeams.path, requireSession(context.sessions), async (c) => {
    const tenant = await findTenant(context, c.var.session);
    return tenant === undefined ? sessionExpired(c) : ok(c, tenant);
  });
}
