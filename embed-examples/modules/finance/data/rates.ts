import { FINANCE_CALLS, parseCurrencyData, type Currency, type CurrencyData } from '../../../wire/finance.js';
import { answerCode, dataOf } from '../../kit/answers.js';
import { fetchExchangeRate, request } from '../sharedLibrary.js';
import type { CurrencyPair } from './currencyPair.js';

export type { Currency, CurrencyData };

/** What one unit of a currency is in another. */
export interface Rate {
  /** A decimal text. */
  readonly rate: string;
  /** The platform's day that the rate is of, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The tenant's currencies and number formats, and the platform's today. */
export async function fetchCurrencies(signal: AbortSignal): Promise<CurrencyData> {
  const { method, path } = FINANCE_CALLS.currencies;
  const data = parseCurrencyData(dataOf(await request({ url: path, method, signal })));
  if (!data.ok) throw new Error(data.problem);
  return data.value;
}

/** Today's rate; null where the platform has none. */
export async function fetchRate({ from, to }: CurrencyPair, signal: AbortSignal): Promise<Rate | null> {
  try {
    // The page may stand open for days: the day is asked for along with its rate.
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
