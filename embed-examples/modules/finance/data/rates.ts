import { FINANCE_CALLS, parseCurrencyData, type CurrencyData } from '../../../../src/wire/office/finance.js';
import { answerCode, dataOf } from '../../kit/answers.js';
import { fetchExchangeRate, request } from '../sharedLibrary.js';
import type { CurrencyPair } from './currencyPair.js';

export type { CurrencyData };

/** The value of one unit of a currency in another. */
export interface Rate {
  /** A decimal text. */
  readonly rate: string;
  /** The platform's day of the rate, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The currencies that have rates, and the platform's current day. */
export async function fetchCurrencies(signal: AbortSignal): Promise<CurrencyData> {
  const { method, path } = FINANCE_CALLS.currencies;
  const data = parseCurrencyData(dataOf(await request({ url: path, method, signal })));
  if (!data.ok) throw new Error(data.problem);
  return data.value;
}

/** Today's rate; null when the platform has none. */
export async function fetchRate({ from, to }: CurrencyPair, signal: AbortSignal): Promise<Rate | null> {
  try {
    // The page may be open for days, so the day is requested with the rate.
    const [{ rate }, { today }] = await Promise.all([
      fetchExchangeRate({ rateSymbol: from, targetSymbol: to, type: 1 }),
      fetchCurrencies(signal),
    ]);
    return { rate, day: today };
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}
