import { isWireDay } from './calendar.js';
import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownProperty,
  ownText,
  type Parsed,
} from '../../src/wire/record.js';
import { numberFormatOf, type NumberFormat } from '../../src/wire/tenant.js';

/**
 * The finance module's own call (ours; the specs show none). It answers with the general envelope, needs a session
 * and returns only data of the session's tenant.
 */
export const FINANCE_CALLS = {
  /** → {@link CurrencyData} */
  currencies: { method: 'GET', path: '/api/finance/currencies' },
} as const;

/** A currency of the tenant's `locale.currencyMap`. */
export interface Currency {
  /** `USD` */
  readonly code: string;
  /** `$`, '' without one. */
  readonly symbol: string;
}

/** The answer's data of the currencies call. */
export interface CurrencyData {
  /** The tenant's own first, the others by code. */
  readonly currencies: readonly Currency[];
  /** The code of the tenant's own currency; '' when its map does not have it. */
  readonly base: string;
  readonly numberFormat: NumberFormat;
  readonly moneyFormat: NumberFormat;
  /** The current day in the tenant's time zone, `YYYY-MM-DD`: the day of a rate of type 1. */
  readonly today: string;
}

/**
 * Parses the data of the currencies call. Refused without a list of currencies or a valid day; rows without a code
 * are left out.
 */
export function parseCurrencyData(value: unknown): Parsed<CurrencyData> {
  if (!isRecord(value)) return refused(`expected an object of currencies, got ${kindOf(value)}`);
  const rows = ownProperty(value, 'currencies');
  if (!Array.isArray(rows)) return refused(`expected a list of currencies, got ${kindOf(rows)}`);
  const today = ownProperty(value, 'today');
  if (!isWireDay(today)) return refused('today is no day, YYYY-MM-DD');
  const symbols = new Map(
    rows.filter(isRecord).map((row) => [ownText(row, 'code'), ownText(row, 'symbol')] as const),
  );
  symbols.delete('');
  const base = ownText(value, 'base');
  return parsed({
    currencies: Array.from(symbols, ([code, symbol]) => ({ code, symbol })),
    base: symbols.has(base) ? base : '',
    numberFormat: numberFormatOf(ownProperty(value, 'numberFormat')),
    moneyFormat: numberFormatOf(ownProperty(value, 'moneyFormat')),
    today,
  });
}
