import type { exchangeRates } from '../database/schema.js';
import type { SeedTenant } from './seedTypes.js';

/** The value of one unit in yuan on the first day of two years. */
const VALUES_IN_YUAN: Readonly<Record<string, readonly [start: string, later: string]>> = {
  CNY: ['1', '1'],
  USD: ['7.0827', '7.1884'],
  EUR: ['7.8592', '7.5257'],
  JPY: ['0.050213', '0.046233'],
  HKD: ['0.90622', '0.92604'],
  AED: ['1.9285', '1.9572'],
  SAR: ['1.8888', '1.9133'],
};

const DAYS = ['2024-01-02', '2025-01-02'] as const;

/** The rates of the currencies that a tenant has in its map. */
export function exchangeRateRows({ tenantKey, settings }: SeedTenant): (typeof exchangeRates.$inferInsert)[] {
  return Object.keys(settings.locale.currencyMap).flatMap((currency) =>
    (VALUES_IN_YUAN[currency] ?? []).map((value, index) => ({
      tenantKey,
      currency,
      day: DAYS[index] ?? DAYS[0],
      value,
    })),
  );
}
