import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Hono } from 'hono';

import { API_CALLS } from '../../../src/wire/calls.js';
import { isWireDay } from '../../../src/wire/office/calendar.js';
import { rateDay } from '../../../src/wire/office/finance.js';
import type { StackContext } from '../context.js';
import { exchangeRates, tenants } from '../database/schema.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';
import { tenantToday } from './tenantToday.js';

/** The value of a currency on a day: the last one recorded until then. */
async function valueOn(
  { queries }: StackContext,
  tenantKey: string,
  currency: string,
  day: string,
): Promise<string | undefined> {
  const [found] = await queries
    .select({ value: exchangeRates.value })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.tenantKey, tenantKey),
        eq(exchangeRates.currency, currency),
        lte(exchangeRates.day, day),
      ),
    )
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return found?.value;
}

/** Currencies are given by code or by the symbol of the tenant's map. */
async function currencyOf({ queries }: StackContext, tenantKey: string, given: unknown): Promise<string> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  const rows = Object.entries(tenant?.settings.locale.currencyMap ?? {});
  return rows.find(([code, symbol]) => code === given || symbol === given)?.[0] ?? '';
}

/**
 * Adds getTargetRate (spec 1 §7): the value of one unit of `rateSymbol` in `targetSymbol`, as an exact decimal text.
 */
export function addExchangeRateCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  app.post(API_CALLS.getTargetRate.path, requireSession(context.sessions), async (c) => {
    const body = await readBody(c);
    const { tenantKey } = c.var.session;
    if (body?.['tenantKey'] !== undefined && body['tenantKey'] !== tenantKey)
      return refusal(c, 403, 'These are the rates of another tenant');
    const today = await tenantToday(context.queries, tenantKey);
    const day = rateDay(body ?? {}, today);
    if (!isWireDay(day)) return refusal(c, 400, 'date must be a day, YYYY-MM-DD');
    const [from, to] = await Promise.all(
      [body?.['rateSymbol'], body?.['targetSymbol']].map(async (given) =>
        valueOn(context, tenantKey, await currencyOf(context, tenantKey, given), day),
      ),
    );
    if (from === undefined || to === undefined)
      return refusal(c, 404, 'There is no rate of these currencies on that day');
    // The database divides decimals; binary numbers would add wrong digits.
    const [row] = await context.queries
      .select({ rate: sql<string>`trim_scale(round(${from}::numeric / ${to}::numeric, 6))::text` })
      .from(tenants)
      .limit(1);
    return ok(c, { rate: row?.rate ?? '', msg: '' });
  });
}
