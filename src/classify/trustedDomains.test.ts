import { afterEach, describe, expect, it, vi } from 'vitest';
import { classifyLink } from './classifyLink.js';
import { createTrustedDomains, DEFAULT_TRUSTED_DOMAINS, whiteListSdk } from './trustedDomains.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const kindOf = (href: string, trustedDomains: readonly string[]): string =>
  classifyLink(href, { page: 'https://host.example/', trustedDomains }).kind;

describe('the list of trusted domains', () => {
  it('starts with the provider, portals and registration sites', () => {
    const list = createTrustedDomains().list();
    expect(list).toEqual(DEFAULT_TRUSTED_DOMAINS);
    expect(kindOf('https://www.eteams.cn/', list)).toBe('trusted');
    expect(kindOf('https://beian.miit.gov.cn/', list)).toBe('trusted');
    expect(kindOf('https://other.gov.cn/', list)).toBe('confirm');
  });

  it('takes what module authors write, and gives it back', () => {
    const domains = createTrustedDomains([]);
    const takeAway = domains.addWhiteList('.Domain.com');
    domains.addWhiteList(['a.example', 'domain.com']);
    expect(domains.list()).toEqual(['domain.com', 'a.example']);
    takeAway();
    takeAway();
    expect(domains.list()).toEqual(['a.example', 'domain.com']);
  });

  it.each([[''], ['.'], ['com'], ['*'], ['https://a.example'], [undefined], [{}]])(
    'leaves out %j with a warning',
    (entry) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const domains = createTrustedDomains([]);
      domains.addWhiteList(entry);
      expect(domains.list()).toEqual([]);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('is one for the whole copy under its usual name', () => {
    const takeAway = whiteListSdk.addWhiteList('.domain.com');
    expect(whiteListSdk.list()).toContain('domain.com');
    takeAway();
    expect(whiteListSdk.list()).toEqual(DEFAULT_TRUSTED_DOMAINS);
  });
});
