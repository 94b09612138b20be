import { expect, it } from 'vitest';
import { parseTenant, type Tenant } from '../wire/tenant.js';
import { tenantViewOf } from './tenantView.js';

function tenant(value: object): Tenant {
  const parsed = parseTenant({ tenantKey: 't1', currentUser: { id: 'u1' }, ...value });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

it('gives modules the user and the formats of the tenant under the names of the contract', () => {
  const { user, formats } = tenantViewOf(
    tenant({
      currentUser: { id: 7, employeeId: 8, username: 'Li Na', avatar: '/a.png', account: 'li.na' },
      locale: {
        numberFormat: '3',
        moneyFormat: 2,
        tdate_format: 'DD.MM.YYYY',
        datetimeformat: 'DD.MM.YYYY HH:mm',
        server_timezone: 'Asia/Shanghai',
        baseCurrencySymbol: '¥',
        currencyMap: { USD: '$' },
      },
    }),
  );
  expect(user).toEqual({ id: '7', employeeId: '8', username: 'Li Na', avatar: '/a.png' });
  expect(formats).toEqual({
    number: 3,
    money: 2,
    date: 'DD.MM.YYYY',
    dateTime: 'DD.MM.YYYY HH:mm',
    serverTimeZone: 'Asia/Shanghai',
    baseCurrencySymbol: '¥',
    currencyMap: { USD: '$' },
  });
});

it('gives modules the tenant without its user and without secrets', () => {
  const view = tenantViewOf(
    tenant({
      deployMode: 'private',
      globalConfig: { title: 'Office', mapApiKey: 'k', smtpPassword: 'p', push_token: 't', ETEAMSID: 's' },
    }),
  );
  expect(view.tenant).toMatchObject({
    tenantKey: 't1',
    deployMode: 'private',
    globalConfig: { title: 'Office' },
  });
  expect(Object.keys(view.tenant.globalConfig)).toEqual(['title']);
  expect('currentUser' in view.tenant).toBe(false);
});

it('takes settings for secrets by words in their names', () => {
  const secrets =
    'smtpPassword pwd passphrase appSecret push_token credentials ETEAMSID cookieDomain apiKey access_key privateKey signKey aes-key encryptKey';
  const others = 'title keyboard keyColor monkey pass';
  const globalConfig = Object.fromEntries(`${secrets} ${others}`.split(' ').map((key) => [key, 'x']));
  expect(Object.keys(tenantViewOf(tenant({ globalConfig })).tenant.globalConfig)).toEqual(others.split(' '));
});

it('cannot be changed by a module, because all modules share it', () => {
  const {
    user,
    formats,
    tenant: seen,
  } = tenantViewOf(tenant({ locale: { currencyMap: { USD: '$' } }, displayModules: ['hrm'] }));
  expect(() => (seen.displayModules as string[]).push('x')).toThrow(TypeError);
  expect(() => Object.assign(seen.locale, { language: 'x' })).toThrow(TypeError);
  expect(() => Object.assign(user, { id: 'x' })).toThrow(TypeError);
  expect(() => Object.assign(formats.currencyMap, { USD: 'x' })).toThrow(TypeError);
});
