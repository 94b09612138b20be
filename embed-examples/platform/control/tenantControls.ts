import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { isRecord, ownProperty, ownText } from '../../../src/wire/record.js';
import { readBody } from '../api/readBody.js';
import type { StackContext } from '../context.js';
import { tenants } from '../database/schema.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { bad } from './answers.js';

/** What a control call may change of a tenant's pages, with the check of each value. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  /** The JSON text of the title bar's setting; any text, so that tests can send what is no JSON. */
  h5TitleSetting: (value) => typeof value === 'string',
  mainPageGreyStatus: (value) => typeof value === 'boolean',
  deployMode: (value) => typeof value === 'string',
  /** The file of the icon; '' for none. */
  faviconFileId: (value) => typeof value === 'string',
};

/** Adds the control call for how the pages of a tenant look, until the next reset: title bar, grey page, deployment, icon. */
export function addTenantControls(app: Hono<ExchangeEnv>, { queries }: StackContext): void {
  app.put('/tenant', async (c) => {
    const body = await readBody(c);
    const change = body === undefined ? undefined : ownProperty(body, 'change');
    const isKnown =
      isRecord(change) && Object.entries(change).every(([key, value]) => CHECKS[key]?.(value) === true);
    if (body === undefined || !isKnown) {
      return bad(c, `change must be an object of ${Object.keys(CHECKS).join(', ')}`);
    }
    const isTenant = eq(tenants.tenantKey, ownText(body, 'tenantKey'));
    const [row] = await queries.select().from(tenants).where(isTenant);
    if (row === undefined) return bad(c, 'tenantKey must be the key of a tenant');
    const { h5TitleSetting, faviconFileId = row.faviconFileId, ...settings } = change;
    const globalConfig = {
      ...row.settings.globalConfig,
      ...(typeof h5TitleSetting === 'string' ? { h5TitleSetting } : {}),
    };
    await queries
      .update(tenants)
      .set({
        faviconFileId: String(faviconFileId),
        settings: { ...row.settings, ...settings, globalConfig },
      })
      .where(isTenant);
    return c.json({ tenantKey: row.tenantKey });
  });
}
