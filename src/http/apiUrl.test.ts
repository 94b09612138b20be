import { describe, expect, it } from 'vitest';
import { apiUrl } from './apiUrl.js';

const apiOrigin = 'https://oa.example.com';
const plain = { apiOrigin, prefix: '' };
const prefixed = { apiOrigin, prefix: '/oa' };

describe.each([
  ['without a prefix', plain],
  ['with a prefix', prefixed],
])('a path to another origin, %s', (_, target) => {
  it.each([
    'https://evil.example/x',
    'http://oa.example.com/x',
    'https://oa.example.com:8443/x',
    '//evil.example/x',
    '\\\\evil.example\\x',
    '/\\evil.example',
    '\\/evil.example',
    'https://oa.example.com@evil.example',
    'https://oa@evil.example/api',
    'https://oa.example.com.evil.example/x',
    'https://evil.example/?to=https://oa.example.com',
    'https://evil.example/#https://oa.example.com/',
    ' https://evil.example/x',
    'javascript:alert(1)',
    'data:application/json,{}',
    'file:///etc/passwd',
    'blob:https://oa.example.com/3f2a',
    'https://',
    'https://[',
  ])('is refused: %j', (path) => {
    expect(() => apiUrl(path, target)).toThrow(
      expect.objectContaining({ name: 'WeaverError', code: 'REQUEST_FAILED' }),
    );
  });

  it.each(['/\t/evil.example/x', '/\n/evil.example', '\t//evil.example', '/.//evil.example'])(
    'stays on the API origin after the URL parser drops characters: %j',
    (path) => {
      let origin: string;
      try {
        ({ origin } = new URL(apiUrl(path, target)));
      } catch {
        return;
      }
      expect(origin).toBe(apiOrigin);
    },
  );
});

it('refuses credentials in a URL also on the API origin: they would appear in logs', () => {
  expect(() => apiUrl('https://user:pw@oa.example.com/api/x', plain)).toThrow(
    expect.objectContaining({ code: 'REQUEST_FAILED', message: expect.not.stringContaining('pw') }),
  );
});

it('does not repeat the path in its message: it may contain secrets', () => {
  expect(() => apiUrl('https://evil.example/?token=secret', plain)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});

describe('a path on the API origin', () => {
  it.each([
    ['/api/hrm/list', plain, 'https://oa.example.com/api/hrm/list'],
    ['/api/hrm/list', prefixed, 'https://oa.example.com/oa/api/hrm/list'],
    ['/papi/x?a=1', prefixed, 'https://oa.example.com/oa/papi/x?a=1'],
    ['/api/x?next=//evil.example', plain, 'https://oa.example.com/api/x?next=//evil.example'],
    ['/api/evil.example/x', plain, 'https://oa.example.com/api/evil.example/x'],
    ['/@evil.example/x', plain, 'https://oa.example.com/@evil.example/x'],
    ['https://oa.example.com/api/x', prefixed, 'https://oa.example.com/api/x'],
    ['https://oa.example.com:443/api/x', plain, 'https://oa.example.com/api/x'],
    ['HTTPS://OA.EXAMPLE.COM/api/x', plain, 'https://oa.example.com/api/x'],
  ])('%s is resolved', (path, target, url) => {
    expect(apiUrl(path, target)).toBe(url);
  });
});

describe('the query', () => {
  it('is appended to the query of the path, encoded, without undefined values', () => {
    expect(
      apiUrl('/api/x?a=1', plain, { b: 'c&d=e', n: 0, t: false, skip: undefined, u: '会 话', h: '#x' }),
    ).toBe('https://oa.example.com/api/x?a=1&b=c%26d%3De&n=0&t=false&u=%E4%BC%9A+%E8%AF%9D&h=%23x');
  });

  it('cannot change the origin or the path', () => {
    const url = new URL(apiUrl('/api/x', plain, { '\r\n@evil.example/': '//evil.example\r\nX: y' }));
    expect(url.origin).toBe(apiOrigin);
    expect(url.pathname).toBe('/api/x');
    expect(url.href).not.toMatch(/[\r\n]/);
  });
});

it.each([
  ['api/x', 'https://oa.example.com/oa/api/x'],
  ['api/x?to=https://evil.example', 'https://oa.example.com/oa/api/x?to=https://evil.example'],
])('takes a path without its first slash for the same one: %s', (path, address) => {
  expect(apiUrl(path, prefixed)).toBe(address);
});

it('names a list once for each value', () => {
  expect(apiUrl('/api/x', plain, { id: [1, 2], none: undefined, empty: null })).toBe(
    'https://oa.example.com/api/x?id=1&id=2&empty=',
  );
});
