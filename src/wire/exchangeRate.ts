import { parsed, refused, isRecord, kindOf, ownProperty, ownText, type Parsed } from './record.js';

/** What getTargetRate takes (contract §2). */
export interface ExchangeRateRequest {
  readonly rateSymbol: string;
  readonly targetSymbol: string;
  /** `YYYY-MM-DD` */
  readonly date: string | undefined;
  /** 1 = today's rate; the platform's other types are not shown. */
  readonly type: number | string | undefined;
  readonly tenantKey: string;
}

/** The data that getTargetRate answers. */
export interface ExchangeRateData {
  /** As it came; a text holds a decimal number, with an exponent or without. */
  readonly rate: number | string;
  readonly msg: string;
}

/** Bounded: an exponent of four digits would make a text of thousands of zeros. */
const NUMERIC = /^-?\d{1,60}(?:\.\d{1,60})?(?:[eE][+-]?\d{1,3})?$/;

/** Reads the data of getTargetRate. Refused: whatever has no rate that is a finite number, or a text of one. */
export function parseExchangeRate(value: unknown): Parsed<ExchangeRateData> {
  if (!isRecord(value)) return refused(`expected an exchange rate object, got ${kindOf(value)}`);
  const rate = ownProperty(value, 'rate');
  const isRate =
    typeof rate === 'number' ? Number.isFinite(rate) : typeof rate === 'string' && NUMERIC.test(rate);
  if (!isRate) return refused(`expected a numeric rate, got ${kindOf(rate)}`);
  return parsed({ rate: rate as number | string, msg: ownText(value, 'msg') });
}
