import { inTenantFormat, readerZone, tenantTimeInFormat } from '../../kit/tenantTime.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { formatMoney, formatNumber } from '../sharedLibrary.js';
import { localeOf } from '../../kit/locale.js';

/** Formats values as the tenant writes them; what is no value of its type stays as it is. */
export interface ValueTexts {
  number(value: string): string;
  money(value: string, currency: string): string;
  date(value: string): string;
  dateTime(value: string): string;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The formats of the tenant in the language of the session. */
export function createValueTexts({
  formats,
  language,
}: Pick<ModuleContext, 'formats' | 'language'>): ValueTexts {
  const setting = {
    locale: localeOf(language),
    timeZone: formats.serverTimeZone,
    readerZone: readerZone(),
  };
  return {
    number: (value) => (DECIMAL.test(value) ? formatNumber(value, formats.number) : value),
    money(value, currency) {
      if (!DECIMAL.test(value)) return value;
      const symbol = Object.prototype.hasOwnProperty.call(formats.currencyMap, currency)
        ? (formats.currencyMap[currency] ?? '')
        : `${currency} `;
      return formatMoney(value, { format: formats.money, symbol });
    },
    date: (value) => inTenantFormat(value, formats.date),
    dateTime: (value) => tenantTimeInFormat(value, formats.dateTime, setting),
  };
}
