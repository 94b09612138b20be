import { attempt } from '../core/callerValues.js';
import { isRecord, ownRecord, ownText, textRows } from '../wire/record.js';

/**
 * The symbol of the tenant's own currency (spec 1 §3), '' if its locale has none. `locale` is the tenant's
 * `locale`, unchecked.
 */
export function baseCurrencySymbol(locale: unknown): string {
  return attempt(() => (isRecord(locale) ? ownText(locale, 'baseCurrencySymbol') : ''), '');
}

/**
 * The tenant's currencies, symbol by code (spec 1 §3), in the order of its locale; empty if there are none. Entries that
 * are not strings are skipped. `locale` is the tenant's `locale`, unchecked.
 */
export function currencyMap(locale: unknown): ReadonlyMap<string, string> {
  const rows = attempt(() => (isRecord(locale) ? textRows(ownRecord(locale, 'currencyMap')) : []), []);
  return new Map(rows);
}

/**
 * The symbol of the currency `code`, or of the tenant's own currency without a code. '' for an unknown code, because the
 * symbol of another currency would be wrong.
 */
export function currencySymbolOf(locale: unknown, code?: string): string {
  return (code ?? '') === '' ? baseCurrencySymbol(locale) : (currencyMap(locale).get(code ?? '') ?? '');
}
