import { describe, expect, it } from 'vitest';
import { isWeaverError } from '../../core/errors.js';
import { parseTransferRequest } from '../../wire/transfer.js';
import { readOptions } from './readOptions.js';
import { isTransferred, transferBody } from './transfer.js';

const TARGET = { apiOrigin: 'https://oa.example.com', prefix: '/oa' };
const body = (options: object) => transferBody(readOptions(options), TARGET);

describe('isTransferred', () => {
  it.each<[string, object, boolean]>([
    ['a GET', {}, true],
    ['a GET of a text', { responseType: 'text' }, true],
    ['a POST', { method: 'POST', data: {} }, false],
    ['a POST marked cache', { method: 'POST', data: {}, cache: true }, true],
    ['form fields marked cache', { method: 'POST', data: new URLSearchParams('a=1'), cache: true }, true],
    [
      'a form with a field twice',
      { method: 'POST', data: new URLSearchParams('a=1&a=2'), cache: true },
      false,
    ],
    ['a PUT marked cache', { method: 'PUT', data: {}, cache: true }, false],
    ['an upload marked cache', { method: 'POST', data: new FormData(), cache: true }, false],
    ['a stream marked cache', { method: 'POST', data: new ReadableStream(), cache: true }, false],
    ['a download', { responseType: 'blob' }, false],
    ['a call with a progress listener', { onDownloadProgress: () => undefined }, false],
    ['an unusual method marked cache', { method: 'TRACE', cache: true }, false],
  ])('%s: %s', (_, options, expected) => {
    expect(isTransferred(readOptions({ url: '/api/x', ...options }))).toBe(expected);
  });
});

it('contains the route with prefix and query, and no header of the caller', () => {
  expect(body({ url: '/api/x', params: { a: 'b c' }, headers: { 'content-type': 'x\r\ny: z' } })).toEqual({
    route: '/oa/api/x?a=b+c',
    method: 'GET',
    form: null,
    body: null,
    contentType: '',
  });
});

it('contains a JSON body or form fields', () => {
  expect(body({ url: '/api/x', method: 'post', data: { a: 1 } })).toMatchObject({
    method: 'POST',
    body: { a: 1 },
    form: null,
    contentType: 'application/json',
  });
  expect(body({ url: '/api/x', method: 'POST', data: new URLSearchParams({ a: '1&2' }) })).toMatchObject({
    body: null,
    form: { a: '1&2' },
    contentType: 'application/x-www-form-urlencoded',
  });
});

it('passes the platform’s parser', () => {
  for (const options of [
    {},
    { method: 'POST', data: { a: 1 } },
    { method: 'POST', data: new URLSearchParams('a=1') },
  ]) {
    expect(parseTransferRequest(body({ url: '/api/x', ...options })).ok).toBe(true);
  }
});

it.each([
  '/../admin',
  '/api/../../admin',
  '/api/%2e%2e/%2e%2e/admin',
  '/api/..%2f..%2fadmin',
  '/api/..%5cadmin',
  '/api/x%0d%0aHost:%20evil',
  '/api/%',
  '//evil.example/api',
  'https://evil.example/api/x',
])('refuses %s', (url) => {
  let thrown: unknown;
  try {
    body({ url });
  } catch (error) {
    thrown = error;
  }
  expect(isWeaverError(thrown) && thrown.code).toBe('REQUEST_FAILED');
});

it.each(['/../control/state', '/api/../../control/state', '/api/%2e%2e/%2E%2e/control'])(
  'refuses %s also without a second-level path',
  (url) => {
    expect(() => transferBody(readOptions({ url }), { ...TARGET, prefix: '' })).toThrow('leads out');
  },
);
