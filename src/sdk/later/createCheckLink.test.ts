import { expect, it, vi } from 'vitest';
import { createCheckLink } from './openLogin.js';

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
