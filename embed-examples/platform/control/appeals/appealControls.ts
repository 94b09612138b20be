import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';

import { ownProperty } from '../../../../src/wire/record.js';
import { readBody } from '../../api/readBody.js';
import { ROW_ID } from '../../../../src/wire/office/requestValues.js';
import { decideAppeal } from '../../api/sensitive/appeals.js';
import { listTenantRules } from '../../api/sensitive/tenantRules.js';
import type { StackContext } from '../../context.js';
import type { Queries } from '../../database/database.js';
import { sensitiveRules } from '../../database/schema.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { bad } from '../answers.js';
import { listTenants } from '../tenantList.js';
import { listAppeals } from './listedAppeals.js';

const refuse = (c: Context, status: 404 | 409, msg: string): Response =>
  c.json({ status: false, msg }, status);

/** The row that an address names; undefined if no row can have that name. */
function rowKey(c: Context<ExchangeEnv, '/:tenantKey/:id'>): { tenantKey: string; id: string } | undefined {
  const key = c.req.param();
  return /^\w{1,64}$/.test(key.tenantKey) && ROW_ID.test(key.id) ? key : undefined;
}

/** The rules of the tenant with that key; of all tenants for ''. */
async function listRules(queries: Queries, tenantKey: string): Promise<object[]> {
  const tenants = (await listTenants(queries)).filter((tenant) => ['', tenant.tenantKey].includes(tenantKey));
  const rows = tenants.map(async (tenant) =>
    (await listTenantRules(queries, tenant.tenantKey)).map((rule) => ({
      tenantKey: tenant.tenantKey,
      tenant: tenant.name,
      ...rule,
    })),
  );
  return (await Promise.all(rows)).flat();
}

async function setRule(
  queries: Queries,
  { tenantKey, id }: { readonly tenantKey: string; readonly id: string },
  isEnabled: boolean,
): Promise<boolean> {
  const changed = await queries
    .update(sensitiveRules)
    .set({ isEnabled })
    .where(and(eq(sensitiveRules.tenantKey, tenantKey), eq(sensitiveRules.id, id)))
    .returning({ id: sensitiveRules.id });
  return changed.length > 0;
}

/** Adds the control calls for appeals and rules of the sensitive-word check. */
export function addAppealControls(app: Hono<ExchangeEnv>, { queries }: StackContext): void {
  app.get('/appeals', async (c) => {
    // PostgreSQL reads no character 0.
    const tenantKey = (c.req.query('tenant') ?? '').replaceAll('\0', '');
    const answer = JSON.stringify({
      ...(await listAppeals(queries, tenantKey)),
      rules: await listRules(queries, tenantKey),
      tenants: await listTenants(queries),
    });
    const etag = `"${createHash('sha256').update(answer).digest('base64url')}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag });
    return c.body(answer, 200, { ETag: etag, 'Content-Type': 'application/json' });
  });

  app.put('/appeals/:tenantKey/:id', async (c) => {
    const body = await readBody(c);
    const state = body === undefined ? undefined : ownProperty(body, 'state');
    if (state !== 'accepted' && state !== 'rejected') return bad(c, 'state must be accepted or rejected');
    const key = rowKey(c);
    const decided = key === undefined ? undefined : await decideAppeal(queries, key, state);
    if (decided === undefined) return refuse(c, 404, 'There is no such appeal');
    if (decided !== state) return refuse(c, 409, `This appeal is already ${decided}`);
    return c.json({ status: true, state });
  });

  app.put('/sensitive-rules/:tenantKey/:id', async (c) => {
    const body = await readBody(c);
    const isEnabled = body === undefined ? undefined : ownProperty(body, 'isEnabled');
    if (typeof isEnabled !== 'boolean') return bad(c, 'isEnabled must be true or false');
    const key = rowKey(c);
    const isChanged = key !== undefined && (await setRule(queries, key, isEnabled));
    return isChanged ? c.json({ status: true, isEnabled }) : refuse(c, 404, 'There is no such rule');
  });
}
