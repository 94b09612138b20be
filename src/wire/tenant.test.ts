import { describe, expect, it } from 'vitest';
import { parseTenant, type Tenant } from './tenant.js';

const smallest = { tenantKey: 't1', currentUser: { id: 'u1' } };

function tenant(value: unknown): Tenant {
  const result = parseTenant(value);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

it('requires only a tenantKey and a user id; other fields get empty values', () => {
  expect(tenant(smallest)).toEqual({
    tenantKey: 't1',
    tenantLogo: { faviconUrl: '' },
    greyInfo: { mainPageGreyStatus: false },
    displayModules: [],
    globalConfig: {},
    currentUser: { id: 'u1', employeeId: '', username: '', avatar: '', account: '' },
    theme: {},
    locale: {
      language: '',
      numberFormat: 1,
      moneyFormat: 1,
      activeLanguages: [],
      baseCurrencySymbol: '',
      currencyMap: {},
      dateformat: '',
      datetimeformat: '',
      server_timezone: '',
    },
    deployMode: '',
    envType: '',
    publishAppIds: [],
  });
});

it('keeps all fields of a full response', () => {
  const full = {
    ...smallest,
    tenantLogo: { faviconUrl: '/logo.png' },
    greyInfo: { mainPageGreyStatus: 'true' },
    displayModules: ['hrm', 'doc'],
    globalConfig: { h5TitleSetting: '{"mode":"white"}' },
    currentUser: { id: 7, employeeId: 8, username: 'Li Na', avatar: '/a.png', account: 'li.na' },
    theme: { primaryColor: '#123456' },
    locale: {
      language: 'ar_AE',
      numberFormat: '3',
      moneyFormat: 2,
      activeLanguages: [{ langtype: 'zh_CN', langid: '7' }],
      baseCurrencySymbol: 'CNY',
      currencyMap: { CNY: '¥' },
      tdate_format: 'YYYY/MM/DD',
      server_timezone: 'Asia/Shanghai',
    },
    deployMode: 'private',
    envType: 'overseas',
    publishAppIds: ['app1'],
  };
  expect(tenant(full)).toMatchObject({
    ...full,
    greyInfo: { mainPageGreyStatus: true },
    currentUser: { id: '7', employeeId: '8', username: 'Li Na', avatar: '/a.png', account: 'li.na' },
    locale: {
      language: 'ar_AE',
      numberFormat: 3,
      moneyFormat: 2,
      activeLanguages: [{ langtype: 'zh_CN', langid: 7 }],
      dateformat: 'YYYY/MM/DD',
    },
  });
});

it('prefers dateformat to tdate_format', () => {
  const locale = { dateformat: 'DD.MM.YYYY', tdate_format: 'YYYY/MM/DD' };
  expect(tenant({ ...smallest, locale }).locale.dateformat).toBe('DD.MM.YYYY');
  expect(tenant({ ...smallest, locale: { ...locale, dateformat: '' } }).locale.dateformat).toBe('YYYY/MM/DD');
});

it.each([[0], [5], ['x'], [null], [2.5], [{}]])('reads the number format %j as format 1', (numberFormat) => {
  expect(tenant({ ...smallest, locale: { numberFormat } }).locale.numberFormat).toBe(1);
});

it('leaves out fields of the wrong type, and keeps the others', () => {
  const odd = tenant({
    ...smallest,
    displayModules: ['hrm', 7, null, { toString: 'x' }, 'doc'],
    globalConfig: { title: 'x', nothing: null },
    tenantLogo: 'logo.png',
    theme: ['red'],
    locale: {
      activeLanguages: [null, 'zh_CN', { langtype: 3, langid: 'x' }],
      currencyMap: { CNY: 5, USD: '$' },
    },
  });
  expect(odd.displayModules).toEqual(['hrm', 'doc']);
  expect(odd.globalConfig).toEqual({ title: 'x' });
  expect(odd.tenantLogo.faviconUrl).toBe('');
  expect(odd.theme).toEqual({});
  expect(odd.locale.activeLanguages).toEqual([{ langtype: '', langid: 0 }]);
  expect(odd.locale.currencyMap).toEqual({ USD: '$' });
});

describe('globalConfig', () => {
  const read = (globalConfig: unknown) => ({ ...tenant({ ...smallest, globalConfig }).globalConfig });

  it('keeps texts unchanged', () => {
    const texts = { h5TitleSetting: '{"showH5Title":true}', flag: 'true', rule: '360', empty: '' };
    expect(read(texts)).toEqual(texts);
  });

  it('has the JSON text of a value that is sent as JSON itself', () => {
    const h5TitleSetting = { showH5Title: true, whiteLists: [{ id: '1', name: 'em' }] };
    expect(read({ h5TitleSetting, flag: false, count: 3, list: [] })).toEqual({
      h5TitleSetting: JSON.stringify(h5TitleSetting),
      flag: 'false',
      count: '3',
      list: '[]',
    });
  });

  it('leaves out what JSON cannot express, which only the passport can return', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const bad = { circle, big: BigInt(1), run: () => 'x', none: undefined, missing: null };
    expect(read({ ...bad, title: 'x' })).toEqual({ title: 'x' });
  });
});

it.each([
  ['null', null],
  ['a list', [smallest]],
  ['a number', 1],
  ['an empty object', {}],
  ['no tenantKey', { currentUser: { id: 'u1' } }],
  ['an empty tenantKey', { ...smallest, tenantKey: '' }],
  ['a tenantKey that is an object', { ...smallest, tenantKey: {} }],
  ['no user', { tenantKey: 't1' }],
  ['a user without id', { tenantKey: 't1', currentUser: { username: 'x' } }],
  ['a user that is a list', { tenantKey: 't1', currentUser: ['u1'] }],
  ['a user id that is not an integer', { tenantKey: 't1', currentUser: { id: 1.5 } }],
  ['everything behind __proto__', JSON.parse('{"__proto__":{"tenantKey":"t1","currentUser":{"id":"u1"}}}')],
])('refuses %s', (_, value) => {
  expect(parseTenant(value).ok).toBe(false);
});

it.each([
  ['no user', {}],
  ['a user that is null', { currentUser: null }],
  ['a user without id', { currentUser: { username: 'x', employeeId: 5 } }],
])('has nobody as the user of a shared page for %s', (_, more) => {
  const read = parseTenant({ tenantKey: 't1', ...more }, true);
  const nobody = { id: '', employeeId: '', username: '', avatar: '', account: '' };
  expect(read.ok && read.value.currentUser).toEqual(nobody);
  const signedIn = parseTenant({ ...smallest, ...{ currentUser: { id: 'u1', username: 'Li Na' } } }, true);
  expect(signedIn.ok && signedIn.value.currentUser).toMatchObject({ id: 'u1', username: 'Li Na' });
});

describe('a __proto__ key', () => {
  it('nested in the tenant changes no object', () => {
    const value: unknown = JSON.parse(
      `{"tenantKey":"t1","currentUser":{"id":"u1","__proto__":{"username":"evil"}},
        "globalConfig":{"__proto__":{"polluted":"yes"},"a":"b"},
        "locale":{"__proto__":{"language":"ar_AE"},"currencyMap":{"__proto__":{"polluted":"yes"}}}}`,
    );
    const read = tenant(value);
    expect(read.currentUser.username).toBe('');
    expect(read.globalConfig['polluted']).toBeUndefined();
    expect(read.locale.language).toBe('');
    expect(read.locale.currencyMap['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
