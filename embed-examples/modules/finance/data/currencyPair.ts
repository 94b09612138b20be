import type { TenantCurrencies } from './tenantCurrencies.js';

/** Two currencies by code. */
export interface CurrencyPair {
  readonly from: string;
  readonly to: string;
}

/** The currency with the most known rates, used when none is set. */
const WORLD_CURRENCY = 'USD';

/**
 * The initial pair: the host page's when the tenant has it, else from the tenant's own currency to the dollar, or to
 * another one. Undefined without any currency.
 */
export function firstPair(
  { currencies, base }: TenantCurrencies,
  wanted: { readonly from: unknown; readonly to: unknown },
): CurrencyPair | undefined {
  const codes = currencies.map(({ code }) => code);
  const known = (code: unknown): string | undefined => codes.find((one) => one === code);
  const askedTo = known(wanted.to);
  const from =
    known(wanted.from) ?? (base !== askedTo ? known(base) : undefined) ?? otherThan(codes, askedTo);
  if (from === undefined) return undefined;
  const world = from === WORLD_CURRENCY ? undefined : known(WORLD_CURRENCY);
  return { from, to: askedTo ?? world ?? otherThan(codes, from) ?? from };
}

function otherThan(codes: readonly string[], code: string | undefined): string | undefined {
  return codes.find((one) => one !== code) ?? codes[0];
}

/** The pair with another currency on one side; choosing the other side's currency swaps the two. */
export function withCurrency(pair: CurrencyPair, side: keyof CurrencyPair, code: string): CurrencyPair {
  const other = side === 'from' ? 'to' : 'from';
  const next = { ...pair, [side]: code };
  return pair[other] === code ? { ...next, [other]: pair[side] } : next;
}
