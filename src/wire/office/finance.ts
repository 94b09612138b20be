import { isWireDay } from './calendar.js';
import { parsed, refused, isRecord, kindOf, ownProperty, type Parsed, type WireRecord } from '../record.js';

/**
 * The call of the finance module (ours; the specs show none). It answers with the general envelope, needs a session
 * and returns only data of the session's tenant.
 */
export const FINANCE_CALLS = {
  /** → {@link CurrencyData} */
  currencies: { method: 'GET', path: '/api/finance/currencies' },
} as const;

/** The answer's data of the currencies call. Symbols and number formats are the tenant's, which every module receives. */
export interface CurrencyData {
  /** The codes of the currencies that the platform has rates for, `USD`, in alphabetical order. */
  readonly currencies: readonly string[];
  /** The current day in the tenant's time zone, `YYYY-MM-DD`: the day of a rate of type 1. */
  readonly today: string;
}

/**
 * Parses the data of the currencies call. Refused without a list of currencies or a valid day; entries that are no
 * codes are left out.
 */
export function parseCurrencyData(value: unknown): Parsed<CurrencyData> {
  if (!isRecord(value)) return refused(`expected an object of currencies, got ${kindOf(value)}`);
  const rows = ownProperty(value, 'currencies');
  if (!Array.isArray(rows)) return refused(`expected a list of currencies, got ${kindOf(rows)}`);
  const today = ownProperty(value, 'today');
  if (!isWireDay(today)) return refused('today is no day, YYYY-MM-DD');
  const codes = rows.filter((row): row is string => typeof row === 'string' && row !== '');
  return parsed({ currencies: [...new Set(codes)], today });
}

/** The day that the body of getTargetRate asks for (spec 1 §7), unchecked: type 1 is today, and so is no date. */
export function rateDay(body: WireRecord, today: string): unknown {
  const date = ownProperty(body, 'type') === 1 ? today : (ownProperty(body, 'date') ?? today);
  return typeof date === 'string' ? date.slice(0, 10) : date;
}
