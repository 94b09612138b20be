import { API_CALLS } from '../../wire/calls.js';
import { isWireDay } from '../../wire/office/calendar.js';
import { FINANCE_CALLS, type CurrencyData, rateDay } from '../../wire/office/finance.js';
import { ownProperty } from '../../wire/record.js';
import { ok, refusal } from '../envelopes.js';
import { signedIn, today } from '../fakeCall.js';
import type { FakeData } from '../fakeData.js';
import { bodyRecord } from '../fakeRequest.js';

/** Digits after the point of a rate. */
const RATE_DIGITS = 6;

/** The value of a currency, which is named by its code or its symbol. */
function valueOf({ tenant, rates }: FakeData, given: unknown): string | undefined {
  const row = Object.entries(tenant.locale.currencyMap).find(
    ([code, symbol]) => code === given || symbol === given,
  );
  return row && rates[row[0]];
}

/** A decimal without its point, `digits` digits after it. */
function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** The quotient of two positive decimals, rounded; exact, as the platform's database divides. */
function divided(value: string, by: string): string {
  const digits = 20;
  const divisor = scaled(by, digits);
  const doubled = (2n * scaled(value, digits) * 10n ** BigInt(RATE_DIGITS)) / divisor;
  const text = ((doubled + 1n) / 2n).toString().padStart(RATE_DIGITS + 1, '0');
  return `${text.slice(0, -RATE_DIGITS)}.${text.slice(-RATE_DIGITS)}`.replace(/\.?0+$/, '');
}

/** The calls about currencies. */
export const CURRENCY_ANSWERS = {
  getTargetRate: signedIn(API_CALLS.getTargetRate, (request, world) => {
    const { data } = world;
    const body = bodyRecord(request) ?? {};
    const tenantKey = ownProperty(body, 'tenantKey');
    if (tenantKey !== undefined && tenantKey !== data.tenant.tenantKey) {
      return refusal(403, 'These are the rates of another tenant');
    }
    if (!isWireDay(rateDay(body, today(world)))) return refusal(400, 'date must be a day, YYYY-MM-DD');
    const [from, to] = ['rateSymbol', 'targetSymbol'].map((key) => valueOf(data, ownProperty(body, key)));
    return from === undefined || to === undefined
      ? refusal(404, 'There is no rate of these currencies on that day')
      : ok({ rate: divided(from, to), msg: '' });
  }),
  financeCurrencies: signedIn(FINANCE_CALLS.currencies, (_, world) => {
    const list: CurrencyData = { currencies: Object.keys(world.data.rates).sort(), today: today(world) };
    return ok(list);
  }),
};
