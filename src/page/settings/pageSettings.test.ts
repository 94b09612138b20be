import { describe, expect, it } from 'vitest';
import { tenantWith } from '../../../embed-examples/testing/fixtures/runningPage.js';
import { pageSettings } from './pageSettings.js';

const TENANT = tenantWith({
  tenantKey: 't1',
  currentUser: { id: 'u1', employeeId: 'e1', username: 'Li Na', avatar: '/a.png' },
  globalConfig: { open: 'true', closed: 'false', bar: '{"showH5Title":true}', rule: 'MyApp/2', real: true },
  greyInfo: { mainPageGreyStatus: 'true' },
  deployMode: 'private',
  envType: 'overseas',
  publishAppIds: ['a'],
});

describe('the settings of a page', () => {
  it("are the tenant's where the page says nothing", () => {
    const { settings, invalid } = pageSettings({}, TENANT);
    expect(invalid).toEqual([]);
    expect(settings).toEqual({
      flags: { open: true, closed: false, bar: { showH5Title: true }, rule: 'MyApp/2', real: true },
      user: { id: 'u1', employeeId: 'e1', username: 'Li Na', avatar: '/a.png', account: '' },
      tenant: { tenantKey: 't1' },
      customButton: undefined,
      appType: '',
      appId: '',
      appVersion: '',
      deployMode: 'private',
      greyStatus: true,
      loginChannel: '',
      envType: 'overseas',
      publishAppIds: ['a'],
    });
  });

  it("are the page's where it says something, flag by flag", () => {
    const { settings, pageGreyStatus } = pageSettings(
      {
        flags: { open: false, list: '[1]', object: { a: 1 } },
        user: { id: 7, employeeId: 'e7', username: 'Wang' },
        tenant: { tenantKey: 't7' },
        customButton: 'true',
        appType: 'office',
        appId: 12,
        appVersion: '1.2',
        deployMode: 'cloud',
        greyStatus: 'false',
        loginChannel: 'wecom',
        envType: '',
        publishAppIds: [],
      },
      TENANT,
    );
    expect(settings.flags).toMatchObject({ open: false, closed: false, list: [1], object: { a: 1 } });
    expect(settings).toMatchObject({
      user: { id: '7', employeeId: 'e7', username: 'Wang', avatar: '' },
      tenant: { tenantKey: 't7' },
      customButton: true,
      appType: 'office',
      appId: '12',
      appVersion: '1.2',
      deployMode: 'cloud',
      greyStatus: false,
      loginChannel: 'wecom',
      envType: '',
      publishAppIds: [],
    });
    expect(pageGreyStatus).toBe(false);
  });

  it('leave out and name what makes no sense', () => {
    const { settings, invalid } = pageSettings(
      {
        flags: { broken: '{"a":', call: () => 1 },
        user: { username: 'without an id' },
        tenant: 3,
        customButton: Symbol('x'),
        appId: {},
        greyStatus: 'yes',
        publishAppIds: ['a', 1],
      },
      TENANT,
    );
    expect([...invalid].sort()).toEqual([
      'appId',
      'customButton',
      'flags.broken',
      'flags.call',
      'greyStatus',
      'publishAppIds',
      'tenant',
      'user',
    ]);
    expect(settings).toMatchObject({
      user: { id: 'u1' },
      tenant: { tenantKey: 't1' },
      appId: '',
      greyStatus: true,
      publishAppIds: ['a'],
    });
  });

  it('have nothing of a polluted prototype', () => {
    const runtime = JSON.parse('{"__proto__":{"appId":"x"},"flags":{"__proto__":{"open":false}}}') as object;
    const inherited = Object.assign(Object.create({ appType: 'x' }) as object, runtime);
    const { settings } = pageSettings(inherited as Readonly<Record<string, unknown>>, TENANT);
    expect([settings.appId, settings.appType, settings.flags['open']]).toEqual(['', '', true]);
    expect(({} as { appId?: unknown }).appId).toBeUndefined();
  });
});
