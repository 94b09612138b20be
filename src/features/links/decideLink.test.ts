import { afterEach, describe, expect, it, vi } from 'vitest';
import { overseasAddress } from './decideLink.js';

const TABLE = JSON.stringify({ 'corp.example.cn': 'corp.example' });

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  logged.mockClear();
});

describe('a link of an overseas tenant', () => {
  const tenant = { envType: 'overseas', globalConfig: { overseasDomains: TABLE } };

  it.each([
    ['https://oa.corp.example.cn:8443/a?b=1#c', 'https://oa.corp.example:8443/a?b=1#c'],
    ['https://corp.example.cn/', 'https://corp.example/'],
    ['https://notcorp.example.cn/', 'https://notcorp.example.cn/'],
    ['https://corp.example.cn.evil.example/', 'https://corp.example.cn.evil.example/'],
    ['https://evil.example/corp.example.cn', 'https://evil.example/corp.example.cn'],
    ['mailto:a@corp.example.cn', 'mailto:a@corp.example.cn'],
    ['corp.example.cn', 'corp.example.cn'],
  ])('%s leads to %s', (given, expected) => {
    expect(overseasAddress(tenant, given)).toBe(expected);
    expect(logged).not.toHaveBeenCalled();
  });
});

it.each([
  ['of another environment', 'home', TABLE],
  ['without a table', 'overseas', ''],
])('a link of a tenant %s stays as it is', (_, envType, overseasDomains) => {
  const url = 'https://oa.corp.example.cn/';
  expect(overseasAddress({ envType, globalConfig: { overseasDomains } }, url)).toBe(url);
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  'no json',
  'null',
  '{"corp.example.cn":5}',
  '{"corp.example.cn":"a b/c"}',
  '{"corp.example.cn":""}',
])(
  'a table that gives no address is a console error, and leaves the link as it is: %s',
  (overseasDomains) => {
    const url = 'https://oa.corp.example.cn/';
    const globalConfig = { overseasDomains };
    expect(overseasAddress({ envType: 'overseas', globalConfig }, url)).toBe(url);
    expect(logged).toHaveBeenCalledTimes(1);
  },
);
