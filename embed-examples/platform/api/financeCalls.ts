import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { FINANCE_CALLS, type CurrencyData } from '../../wire/finance.js';
import type { StackContext } from '../context.js';
import { tenants } from '../database/schema.js';
import { ok } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { requireSession } from './requestSession.js';
import { todayIn } from './tenantToday.js';

/** Adds the call of the finance module. */
export function addFinanceCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.get(FINANCE_CALLS.currencies.path, requireSession(sessions), async (c) => {
    const { tenantKey } = c.var.session;
    const [tenant] = await queries
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.tenantKey, tenantKey));
    if (tenant === undefined) throw new Error(`the session's tenant ${tenantKey} is gone`);
    const { baseCurrencySymbol, currencyMap, moneyFormat, numberFormat, server_timezone } =
      tenant.settings.locale;
    // The database does not keep the order of the keys of a JSON object.
    const all = Object.entries(currencyMap)
      .map(([code, symbol]) => ({ code, symbol }))
      .sort((one, other) => (one.code < other.code ? -1 : 1));
    const base = all.find(({ symbol }) => symbol === baseCurrencySymbol);
    const data: CurrencyData = {
      currencies: base === undefined ? all : [base, ...all.filter((currency) => currency !== base)],
      base: base?.code ?? '',
      numberFormat,
      moneyFormat,
      today: todayIn(server_timezone, new Date()),
    };
    return ok(c, data);
  });
}
