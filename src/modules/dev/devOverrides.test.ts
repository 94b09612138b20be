import { describe, expect, it } from 'vitest';
import { chooseDevOverrides } from './devOverrides.browser.js';

const ALLOWED = ['http://localhost:5173', 'https://dev.example.com'];

const choose = (sources: { search?: string; stored?: string }, allowed: readonly string[] = ALLOWED) =>
  chooseDevOverrides(allowed, { search: sources.search ?? '', stored: sources.stored });

const asked = (...values: string[]) =>
  `?${values.map((value) => `weaver_dev=${encodeURIComponent(value)}`).join('&')}`;

describe('an override of a module', () => {
  it('comes from the address of the page, for as many modules as it names', () => {
    const { origins, refused } = choose({
      search:
        '?x=1&weaver_dev=@weapp/people@http://localhost:5173&weaver_dev=@weapp/doc@https://dev.example.com/',
    });
    expect([...origins]).toEqual([
      ['@weapp/people', 'http://localhost:5173'],
      ['@weapp/doc', 'https://dev.example.com'],
    ]);
    expect(refused).toEqual([]);
  });

  it('comes from storage, and the address of the page takes precedence', () => {
    const stored = '{ "@weapp/people": "http://localhost:5173", "@weapp/doc": "http://localhost:5173" }';
    const { origins } = choose({ stored, search: asked('@weapp/doc@https://dev.example.com') });
    expect(Object.fromEntries(origins)).toEqual({
      '@weapp/people': 'http://localhost:5173',
      '@weapp/doc': 'https://dev.example.com',
    });
  });

  it('is not applied when neither names one', () => {
    expect(choose({ search: '?other=1', stored: '{}' })).toEqual({ origins: new Map(), refused: [] });
  });
});

describe('an origin that may not be used', () => {
  it.each([
    'https://evil.example',
    'http://localhost:5174',
    'https://localhost:5173',
    'http://localhost',
    'http://localhost.evil.example:5173',
    'http://127.0.0.1:5173',
  ])('%s is refused by name: the config does not list it', (origin) => {
    const { origins, refused } = choose({ search: asked(`@weapp/people@${origin}`) });
    expect(origins.size).toBe(0);
    expect(refused).toEqual([
      `@weapp/people is not loaded from ${origin}, which devModuleOrigins does not list`,
    ]);
  });

  it.each([
    'javascript:alert(1)//http://localhost:5173',
    'data:text/javascript,1',
    'file:///etc/passwd',
    'blob:http://localhost:5173/1',
    '//localhost:5173',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'http://localhost:5173@evil.example',
    'http://evil@localhost:5173',
    'http://localhost:5173/path',
    'http://localhost:5173?x',
    'http://localhost:5173#x',
    'http:localhost:5173',
    'localhost:5173',
    '',
    ' http://localhost:5173',
    'http://localhost:5173\n',
  ])('%j is refused: it is no bare origin', (value) => {
    const sources = [
      { search: asked(`@weapp/people@${value}`) },
      { stored: JSON.stringify({ '@weapp/people': value }) },
    ];
    for (const source of sources) {
      const { origins, refused } = choose(source);
      expect(origins.size).toBe(0);
      expect(refused).toHaveLength(1);
      expect(refused[0]).toContain('@weapp/people is not loaded from');
    }
  });

  it('is reported once, shortened, even when it is requested several times', () => {
    const evil = `https://${'evil.'.repeat(300)}example`;
    const { refused } = choose({ search: asked(`@weapp/x@${evil}`, `@weapp/x@${evil}`) });
    expect(refused).toHaveLength(1);
    expect(refused[0]?.length).toBeLessThan(200);
  });

  it('includes every origin when the config lists none', () => {
    expect(choose({ search: asked('@weapp/x@http://localhost:5173') }, []).origins.size).toBe(0);
  });
});

describe('a malformed override', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    '@weapp/../x',
    '@weapp/',
    '@other/x',
    '@weapp/x/Comp',
    'x',
    '',
  ])('for %j names no module', (name) => {
    const stored = `{ ${JSON.stringify(name)}: "http://localhost:5173" }`;
    for (const source of [{ stored }, { search: asked(`${name}@http://localhost:5173`) }]) {
      const { origins, refused } = choose(source);
      expect(origins.size).toBe(0);
      expect(refused).toHaveLength(1);
    }
    expect(({} as Record<string, unknown>)['http']).toBeUndefined();
  });

  it.each(['not json', '[]', 'null', '5', '"text"', '{'])(
    'in storage, %s, is reported as unreadable',
    (stored) => {
      expect(choose({ stored })).toEqual({
        origins: new Map(),
        refused: ['local storage weaver.devModules is ignored: it is not a JSON object of origins'],
      });
    },
  );

  it.each([[null], [5], [{}], [['http://localhost:5173']]])('with %j for an origin is refused', (value) => {
    const { origins, refused } = choose({ stored: JSON.stringify({ '@weapp/x': value }) });
    expect([origins.size, refused.length]).toEqual([0, 1]);
  });

  it('of a megabyte is ignored', () => {
    const many = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, at) => [`@weapp/x${at}`, 'http://localhost:5173']),
    );
    expect(choose({ stored: JSON.stringify(many) }).origins.size).toBe(0);
    const search = asked(...Object.keys(many).map((app) => `${app}@http://localhost:5173`));
    expect(choose({ search })).toEqual({ origins: new Map(), refused: [] });
  });
});
