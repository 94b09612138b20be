import { parsed, refused, isRecord, kindOf, ownProperty, ownText, type Parsed } from './record.js';

/** The request of getTargetRate (contract §2). */
export interface ExchangeRateRequest {
  readonly rateSymbol: string;
  readonly targetSymbol: string;
  /** `YYYY-MM-DD` */
  readonly date: string | undefined;
  /** 1 = today's rate; the other types are not documented. */
  readonly type: number | string | undefined;
  readonly tenantKey: string;
}

/** The response data of getTargetRate. */
export interface ExchangeRateData {
  /** Unchanged; a string contains a decimal number, with or without an exponent. */
  readonly rate: number | string;
  readonly msg: string;
}

/** Limited, because an exponent of four digits would produce thousands of zeros. */
const NUMERIC = /^-?\d{1,60}(?:\.\d{1,60})?(?:[eE][+-]?\d{1,3})?$/;

/** Parses the data of getTargetRate. Refuses a rate that is not a finite number or a string of one. */
export function parseExchangeRate(value: unknown): Parsed<ExchangeRateData> {
  if (!isRecord(value)) return refused(`expected an exchange rate object, got ${kindOf(value)}`);
  const rate = ownProperty(value, 'rate');
  const isRate =
    typeof rate === 'number' ? Number.isFinite(rate) : typeof rate === 'string' && NUMERIC.test(rate);
  if (!isRate) return refused(`expected a numeric rate, got ${kindOf(rate)}`);
  return parsed({ rate: rate as number | string, msg: ownText(value, 'msg') });
}
