import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_COLLECTIONS, linkMistakes } from '../../embed-examples/testing/fixtures/hostileLinks.js';
import { classifyLink, type LinkKind } from './classifyLink.js';

const page = 'https://host.example/sp/view?x=1';
const trustedDomains = ['trusted.example', '.below.example', 'bücher.example'];
const kindOf = (href: unknown, more: object = {}): LinkKind =>
  classifyLink(href, { page, trustedDomains, ...more }).kind;

describe('a link', () => {
  it.each([
    ['', 'ignore'],
    [' \t\u00a0\u3000', 'ignore'],
    ['\u0000\u0001', 'ignore'],
    ['#part', 'ignore'],
    [' \n#part', 'ignore'],
    ['javascript:void(0)', 'ignore'],
    [' JavaScript: void ( 0 ) ; ', 'ignore'],
    ['java\tscript:void 0;;', 'ignore'],
    ['javascript:;', 'ignore'],
    ['javascript:void(0),go()', 'other-scheme'],
    ['javascript:void(1)', 'other-scheme'],
    ['data:text/html,a', 'other-scheme'],
    ['blob:https://host.example/1', 'other-scheme'],
    ['mailto:a@trusted.example', 'other-scheme'],
    ['tel:+861', 'other-scheme'],
    ['file:///etc/hosts', 'other-scheme'],
    ['dingtalk://a', 'other-scheme'],
    ['ftp://trusted.example/', 'other-scheme'],
    ['/a/b', 'same-origin'],
    ['?q=1', 'same-origin'],
    ['HTTPS://HOST.EXAMPLE:443/a', 'same-origin'],
    ['//host.example/a', 'same-origin'],
    ['http://host.example/a', 'confirm'],
    ['https://host.example:8443/', 'confirm'],
    ['https://host.example.evil.example/', 'confirm'],
    ['https://trusted.example/', 'trusted'],
    ['http://a.trusted.example:8080/', 'trusted'],
    ['//TRUSTED.example./a', 'trusted'],
    ['https://a.below.example/', 'trusted'],
    ['https://xn--bcher-kva.example/', 'trusted'],
    ['https://eviltrusted.example/', 'confirm'],
    ['https://trusted.example.evil.example/', 'confirm'],
    ['https://trusted.example@evil.example/', 'confirm'],
    ['https://evil.example/https://trusted.example', 'confirm'],
    ['https:\\\\evil.example\\.trusted.example', 'confirm'],
    ['\\\\evil.example', 'confirm'],
    ['/\t/evil.example', 'confirm'],
    ['https://trusted.example..', 'confirm'],
    ['https://a b/', 'invalid'],
    ['https://', 'invalid'],
    ['http://1.2.3.999/', 'invalid'],
  ] satisfies [string, LinkKind][])('%j is %s', (href, expected) => {
    expect(kindOf(href)).toBe(expected);
  });

  it('has the address that the browser would open', () => {
    expect(classifyLink('../a b?c', { page, trustedDomains })).toEqual({
      kind: 'same-origin',
      url: 'https://host.example/a%20b?c',
    });
    expect(classifyLink('#a', { page, trustedDomains })).toEqual({ kind: 'ignore' });
  });

  it('loses its user part if it opens without a question, and keeps it if the user is asked', () => {
    expect(classifyLink('https://a:b@trusted.example/', { page, trustedDomains }).url).toBe(
      'https://trusted.example/',
    );
    expect(classifyLink('https://a:b@host.example/', { page, trustedDomains }).url).toBe(
      'https://host.example/',
    );
    expect(classifyLink('https://a:b@evil.example/', { page, trustedDomains }).url).toBe(
      'https://a:b@evil.example/',
    );
  });
});

it.each(LINK_COLLECTIONS)('decides as expected about every link of the collection %s', (name) => {
  const { rows, wrong } = linkMistakes(name, classifyLink);
  expect(rows).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

describe('do not remind again', () => {
  it('applies to web links only', () => {
    expect(kindOf('https://evil.example', { noRemind: true })).toBe('trusted');
    expect(kindOf('javascript:go()', { noRemind: true })).toBe('other-scheme');
    expect(kindOf('mailto:a@b.example', { noRemind: true })).toBe('other-scheme');
    expect(kindOf('https://a b/', { noRemind: true })).toBe('invalid');
    expect(kindOf('https://evil.example', { noRemind: 'yes' })).toBe('confirm');
  });
});

describe('trusted domains', () => {
  it.each([
    [''],
    ['.'],
    ['*'],
    ['com'],
    ['*.'],
    ['..'],
    ['.*'],
    ['evil.example/'],
    ['https://evil.example'],
    ['@evil.example'],
    [7],
    [null],
  ])('%j trusts nobody', (entry) => {
    expect(kindOf('https://evil.example/', { trustedDomains: [entry] })).toBe('confirm');
  });

  it.each([[undefined], ['evil.example'], [{ length: 1, 0: 'evil.example' }], [new Set(['evil.example'])]])(
    'that are not an array are ignored: %s',
    (list) => {
      expect(kindOf('https://evil.example/', { trustedDomains: list })).toBe('confirm');
    },
  );
});

describe('a page without an origin', () => {
  it.each([['about:blank'], ['about:srcdoc'], ['data:text/html,a'], ['null'], [''], [undefined], [7]])(
    'such as %j makes nothing same-origin',
    (address) => {
      expect(kindOf('/a', { page: address })).toBe('invalid');
      expect(kindOf('https://trusted.example', { page: address })).toBe('trusted');
      expect(kindOf('https://host.example', { page: address })).toBe('confirm');
    },
  );

  it('includes a file', () => {
    expect(kindOf('file:///a', { page: 'file:///b' })).toBe('other-scheme');
  });
});

describe('an environment of any type', () => {
  const hostile = {
    get page(): string {
      throw new Error('theirs');
    },
    get trustedDomains(): string[] {
      throw new Error('theirs');
    },
  };
  it('gives a result', () => {
    expect(kindOf(null)).toBe('ignore');
    expect(kindOf(undefined)).toBe('ignore');
    expect(kindOf({ toString: () => '/a' })).toBe('invalid');
    expect(classifyLink('https://a.example', hostile).kind).toBe('confirm');
    expect(classifyLink('/a', undefined as never).kind).toBe('invalid');
    expect(kindOf('\ud800')).toBe('same-origin');
  });

  // Each takes some milliseconds; quadratic time would take minutes and exceed the test's time limit.
  it.each([
    ['slashes', '/'.repeat(1e6), 'invalid'],
    ['spaces', ' '.repeat(1e6), 'ignore'],
    ['spaces within', `a${' '.repeat(1e6)}a`, 'same-origin'],
    ['spaces behind a scheme', `javascript:${' '.repeat(1e6)}`, 'ignore'],
    ['other spaces in a script', `javascript:${'\u00a0'.repeat(1e6)}x`, 'other-scheme'],
    ['labels of a host', `https://${'a.'.repeat(5e5)}`, 'confirm'],
  ])('is done within the limit of a test with a megabyte of %s', { timeout: 60_000 }, (_, href, kind) => {
    expect(kindOf(href)).toBe(kind);
  });

  it('opens without a question only links that lead to the page or to a trusted host', () => {
    const piece = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '/',
      '\\',
      '@',
      '.',
      ':',
      '#',
      '?',
      '\t',
      '%2f',
      'trusted.example',
      'host.example',
      'evil.example',
      '。',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const { kind, url } = classifyLink(pieces.join(''), { page, trustedDomains });
        if (kind !== 'same-origin' && kind !== 'trusted') return;
        const opened = new URL(pieces.join(''), page);
        expect(url).toBeDefined();
        if (kind === 'same-origin') expect(opened.origin).toBe('https://host.example');
        else expect(`.${opened.hostname.replace(/\.$/, '')}`).toMatch(/\.trusted\.example$/);
      }),
      { numRuns: 2000, seed: 20 },
    );
  });
});

it('reads its own options only, not what a page put on Object.prototype', () => {
  const polluted = Object.prototype as Record<string, unknown>;
  const values = { noRemind: true, trustedDomains: ['unknown.example'], page: 'https://unknown.example/' };
  try {
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(polluted, name, { value, configurable: true, writable: true });
    }
    expect(classifyLink('https://unknown.example/', {} as never).kind).toBe('confirm');
  } finally {
    for (const name of Object.keys(values)) Reflect.deleteProperty(polluted, name);
  }
});

it.each(['10.0.0.1', '.10.0.0.1', '0x7f.1', '2130706433', '127.1'])(
  'trusts no bare IP address: %s',
  (address) => {
    const { hostname } = new URL(`https://${address.replace(/^\./, '')}/`);
    const environment = { page: 'https://host.example/', trustedDomains: [address] };
    expect(classifyLink(`https://${hostname}/`, environment).kind).toBe('confirm');
  },
);
