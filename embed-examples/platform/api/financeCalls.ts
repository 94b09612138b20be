import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { FINANCE_CALLS, type CurrencyData } from '../../../src/wire/office/finance.js';
import type { StackContext } from '../context.js';
import { exchangeRates, tenants } from '../database/schema.js';
import { ok } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { requireSession } from './requestSession.js';
import { todayIn } from '../../../src/wire/office/calendar.js';

/** Adds the call of the finance module. */
export function addFinanceCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.get(FINANCE_CALLS.currencies.path, requireSession(sessions), async (c) => {
    const { tenantKey } = c.var.session;
    const [tenant] = await queries
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.tenantKey, tenantKey));
    if (tenant === undefined) throw new Error(`the session's tenant ${tenantKey} is gone`);
    const rated = await queries
      .selectDistinct({ currency: exchangeRates.currency })
      .from(exchangeRates)
      .where(eq(exchangeRates.tenantKey, tenantKey))
      .orderBy(exchangeRates.currency);
    const data: CurrencyData = {
      currencies: rated.map(({ currency }) => currency),
      today: todayIn(tenant.settings.locale.server_timezone, new Date()),
    };
    return ok(c, data);
  });
}
