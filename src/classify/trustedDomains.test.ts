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

  it('adds domains in the form that module authors use, and removes them again', () => {
    const domains = createTrustedDomains([]);
    const remove = domains.addWhiteList('.Domain.com');
    domains.addWhiteList(['a.example', 'domain.com']);
    expect(domains.list()).toEqual(['domain.com', 'a.example']);
    remove();
    remove();
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

  it('is shared by the whole copy as whiteListSdk', () => {
    const remove = whiteListSdk.addWhiteList('.domain.com');
    expect(whiteListSdk.list()).toContain('domain.com');
    remove();
    expect(whiteListSdk.list()).toEqual(DEFAULT_TRUSTED_DOMAINS);
  });
});
