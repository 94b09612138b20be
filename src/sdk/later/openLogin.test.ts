import { describe, expect, it, vi } from 'vitest';
import type { InitContext } from '../../context/initContext.js';
import type { Tenant } from '../../wire/tenant.js';
import { openLogin, createCheckLink } from './openLogin.js';

const context = (tenant?: Partial<Tenant>): InitContext =>
  ({
    config: { oadomain: 'https://oa.example.com' },
    sessionStore: { tenant: () => tenant },
  }) as unknown as InitContext;

describe('a login URL', () => {
  it.each<[string, boolean, boolean]>([
    ['same-origin', false, true],
    ['trusted', false, true],
    ['confirm', true, true],
    ['confirm', false, false],
    ['other-scheme', true, false],
    ['ignore', true, false],
    ['invalid', true, false],
  ])('of kind %s, with the user’s answer %s, opens: %s', async (kind, answer, opens) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const open = vi.fn();
    const askToOpen = vi.fn(() => Promise.resolve(answer));
    const checkLink = () => Promise.resolve({ kind, url: 'u' }) as never;
    await openLogin('u', context(), { offerLink: () => false, askToOpen, open }, checkLink);
    expect(open.mock.calls.length).toBe(Number(opens));
    expect(askToOpen.mock.calls.length).toBe(Number(kind === 'confirm'));
    warned.mockRestore();
  });

  it.each(['trusted', 'confirm'])(
    'of kind %s is neither asked about nor opened if the host takes it',
    async (kind) => {
      const [offerLink, askToOpen, open] = [vi.fn(() => true), vi.fn(), vi.fn()];
      const checkLink = () => Promise.resolve({ kind, url: 'u' }) as never;
      await openLogin('u', context(), { offerLink, askToOpen, open }, checkLink);
      expect(offerLink.mock.calls).toEqual([[{ url: 'u', reason: 'login' }]]);
      expect([askToOpen.mock.calls, open.mock.calls]).toEqual([[], []]);
    },
  );

  it.each([
    ['https://login.example.com/a', 'https://login.example.org/a'],
    // The platform wrote it: not an address of the host page.
    ['/login?from=sdk', 'https://oa.example.org/login?from=sdk'],
    ['sp/login', 'https://oa.example.org/sp/login'],
    ['#/login', 'https://oa.example.org/#/login'],
    ['//login.example.net/a', 'https://login.example.net/a'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s of an overseas tenant is read as %s', async (given, expected) => {
    const offerLink = vi.fn(() => true);
    const tenant = {
      envType: 'overseas',
      globalConfig: { overseasDomains: '{"example.com":"example.org"}' },
    };
    const checkLink = (url: string) => Promise.resolve({ kind: 'confirm', url }) as never;
    const notifier = { offerLink, askToOpen: vi.fn(), open: vi.fn() };
    await openLogin(given, context(tenant), notifier, checkLink);
    expect(offerLink.mock.calls).toEqual([[{ url: expected, reason: 'login' }]]);
  });
});

describe('the check of a link', () => {
  const config = {
    oadomain: 'https://oa.corp.example',
    apiDomain: 'https://api.corp.example:8443',
    staticDomain: 'https://static.corp.example/second',
  };

  it.each([
    ['https://oa.corp.example/login?to=1', 'trusted'],
    ['https://api.corp.example:8443/login', 'trusted'],
    ['https://static.corp.example/login', 'trusted'],
    ['https://api.corp.example/login', 'confirm'],
    ['http://oa.corp.example/login', 'confirm'],
    ['https://oa.corp.example.evil.example/login', 'confirm'],
    ['https://partner.example/', 'trusted'],
  ])("trusts the platform's own origins and the config's domains: %s is %s", async (href, kind) => {
    const checkLink = createCheckLink({ ...config, trustedDomains: ['partner.example'] });
    await expect(checkLink(href)).resolves.toMatchObject({ kind });
  });

  it('opens a link to the platform without the user part of its URL', async () => {
    await expect(createCheckLink(config)('https://user:pw@oa.corp.example/login')).resolves.toEqual({
      kind: 'trusted',
      url: 'https://oa.corp.example/login',
    });
  });

  it('warns once of entries of trustedDomains that are no domains, and trusts nobody by them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const bad = ['', '.', 'com', 'partner.*', 'https://partner.example'];
    const checkLink = createCheckLink({
      ...config,
      trustedDomains: [...bad, 'good.example', '.also.good.example'],
    });
    expect((await checkLink('https://partner.example/')).kind).toBe('confirm');
    expect((await checkLink('https://good.example/')).kind).toBe('trusted');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]).toContainEqual(bad);
    warn.mockRestore();
  });
});
