import { afterEach, describe, expect, it } from 'vitest';
import { parseTenant } from '../wire/tenant.js';
import { tenantViewOf } from '../islands/tenantView.js';
import { setLive, type LiveServices } from './live.js';
import { getFormats, getTenant, getUser } from './shared/apps.js';
import { hasTimePart } from './groups/dates.js';
import {
  baseCurrencySymbol,
  currencyMap,
  currencySymbolOf,
  formatMoney,
  formatNumber,
} from './groups/numbers.js';

afterEach(() => {
  setLive(undefined);
});

function signIn(): void {
  const tenant = parseTenant({
    tenantKey: 't1',
    currentUser: { id: 'u1', username: 'Li Na' },
    locale: {
      numberFormat: 3,
      moneyFormat: 2,
      baseCurrencySymbol: '€',
      currencyMap: { USD: '$' },
      dateformat: 'DD.MM.YYYY',
      datetimeformat: 'DD.MM.YYYY HH:mm',
    },
  });
  if (!tenant.ok) throw new Error(tenant.problem);
  setLive({ tenantView: tenantViewOf(tenant.value) } as LiveServices);
}

describe('with a session, the formatters use the tenant’s formats', () => {
  it('for numbers, money, currencies and dates', () => {
    signIn();
    expect(formatNumber('1234.5')).toBe('1.234,5');
    expect(formatMoney('1234.5')).toBe('€1 234,50');
    expect(baseCurrencySymbol()).toBe('€');
    expect([...currencyMap()]).toEqual([['USD', '$']]);
    expect(currencySymbolOf(undefined, 'USD')).toBe('$');
    expect(hasTimePart('29.02.2024 08:30')).toBe(true);
    expect(hasTimePart('29.02.2024')).toBe(false);
  });

  it('unless the call names others', () => {
    signIn();
    expect(formatNumber('1234.5', 1)).toBe('1,234.5');
    expect(formatMoney('1234.5', { format: 1, symbol: '', decimals: 1 })).toBe('1,234.5');
    expect(baseCurrencySymbol({ baseCurrencySymbol: '¥' })).toBe('¥');
    expect(hasTimePart('29.02.2024 08:30', { dateformat: 'YYYY', datetimeformat: '' })).toBe(false);
  });

  it('and modules read tenant, user and formats', () => {
    signIn();
    expect(getTenant()?.tenantKey).toBe('t1');
    expect(getUser()?.username).toBe('Li Na');
    expect(getFormats().date).toBe('DD.MM.YYYY');
  });
});

it('without a session there are format 1, no symbol and no formats of dates', () => {
  expect(formatNumber('1234.5')).toBe('1,234.5');
  expect(formatMoney('1234.5')).toBe('1,234.50');
  expect(baseCurrencySymbol()).toBe('');
  expect(hasTimePart('29.02.2024 08:30')).toBe(false);
  expect([getTenant(), getUser(), getFormats().number]).toEqual([undefined, undefined, 1]);
});
