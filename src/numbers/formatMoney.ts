import type { NumberFormat } from '../wire/tenant.js';
import { isDecimals } from './decimals.js';
import { NON_STANDARD } from './numericString.js';
import { ownOption } from './ownOption.js';
import { roundHalfUp } from './roundHalfUp.js';
import { separatorsOf } from './separators.js';
import { toDecimal } from './toDecimal.js';
import { writeUnsigned } from './writeDecimal.js';

const MONEY_DECIMALS = 2;

/** Options of {@link formatMoney}. */
export interface FormatMoneyOptions {
  readonly format: NumberFormat;
  /** Currency symbol, `¥`; '' or none for the bare number. */
  readonly symbol?: string;
  /** Digits after the point, 0 to 100; default 2. */
  readonly decimals?: number;
}

/**
 * An amount of money in a tenant's format (spec 1 §5): sign, symbol, number, with nothing between them:
 * `formatMoney('-1234.5', { format: 1, symbol: '¥' })` is `-¥1,234.50`. The symbol is written as it is given, so one
 * that needs a space brings it along: `'CHF '`. Without a symbol the number stands alone.
 *
 * Rounds and refuses like {@link formatNumber}: `non-standard format data`, without a symbol. Never throws.
 */
export function formatMoney(value: string | number | bigint, options: FormatMoneyOptions): string {
  const number = toDecimal(value);
  const decimals = ownOption(options, 'decimals') ?? MONEY_DECIMALS;
  if (!number.ok || !isDecimals(decimals)) return NON_STANDARD;
  const symbol = ownOption(options, 'symbol');
  const rounded = roundHalfUp(number, decimals);
  return (
    (rounded.negative ? '-' : '') +
    (typeof symbol === 'string' ? symbol : '') +
    writeUnsigned(rounded, separatorsOf(ownOption(options, 'format')))
  );
}
