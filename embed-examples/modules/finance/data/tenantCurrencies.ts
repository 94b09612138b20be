import type { ModuleContext } from '../../kit/weaver.js';

/** A currency that can be chosen. */
export interface Currency {
  /** `USD` */
  readonly code: string;
  /** `$`, '' without one. */
  readonly symbol: string;
}

/** The currencies of a tenant. */
export interface TenantCurrencies {
  /** The tenant's own first, the others in the given order. */
  readonly currencies: readonly Currency[];
  /** The code of the tenant's own currency; '' when it is not among them. */
  readonly base: string;
}

/**
 * The currencies of a tenant with their symbols, from the formats that the island receives (contract §8); of these the ones
 * with rates.
 *
 * @param codes the currencies with rates
 */
export function tenantCurrencies(
  { baseCurrencySymbol, currencyMap }: Pick<ModuleContext['formats'], 'baseCurrencySymbol' | 'currencyMap'>,
  codes: readonly string[],
): TenantCurrencies {
  const symbols = new Map(Object.entries(currencyMap));
  const all = codes
    .filter((code) => symbols.has(code))
    .map((code) => ({ code, symbol: symbols.get(code) ?? '' }));
  const base = all.find(({ symbol }) => symbol === baseCurrencySymbol);
  return {
    currencies: base === undefined ? all : [base, ...all.filter((currency) => currency !== base)],
    base: base?.code ?? '',
  };
}
