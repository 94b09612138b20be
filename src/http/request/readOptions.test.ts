import { describe, expect, it } from 'vitest';
import { addPrototypeJson } from '../../../embed-examples/testing/fixtures/prototypeJson.js';
import { callKey, readOptions, sendableHeaders } from './readOptions.js';

const WHO = { sessionId: 's', language: 'zh_CN', tenantKey: 't' };
const OPTIONS = { url: '/api/x', params: { a: 1, b: '2' } };
const key = (options: object = {}, who: object = {}) =>
  callKey(readOptions({ ...OPTIONS, ...options }), { ...WHO, ...who });

it('is the same for any order of the parameters, and ignores undefined ones', () => {
  expect(key({ params: { b: '2', none: undefined, a: 1 } })).toBe(key());
  expect(key({ method: 'get' })).toBe(key());
});

describe('two calls that differ', () => {
  it.each<[string, object, object?]>([
    ['in their address', { url: '/api/y' }],
    ['in a parameter', { params: { a: 1, b: '3' } }],
    ['in the type of a parameter', { params: { a: '1', b: '2' } }],
    ['in a header', { headers: { 'x-own': '1' } }],
    ['in their body', { data: { c: 1 } }],
    ['in the form of the answer', { responseType: 'text' }],
    ['in the session', {}, { sessionId: 'other' }],
    ['in having a session', {}, { sessionId: undefined }],
    ['in the tenant', {}, { tenantKey: 'other' }],
    ['in the language', {}, { language: 'en_US' }],
  ])('%s have two keys', (_, options, who) => {
    expect(key(options, who)).toBeTypeOf('string');
    expect(key(options, who)).not.toBe(key());
  });
});

it('tells two calls apart on a page with Prototype.js', () => {
  const removeJson = addPrototypeJson();
  try {
    expect(key({ data: { c: 1 } })).not.toBe(key({ data: { c: 2 } }));
  } finally {
    removeJson();
  }
});

it.each<[string, object]>([
  ['another method', { method: 'POST' }],
  ['a file', { responseType: 'blob' }],
  ['bytes', { responseType: 'arrayBuffer' }],
  ['a call with a progress listener', { onDownloadProgress: () => undefined }],
  ['data that cannot be compared', { data: 1n }],
])('%s has no key', (_, options) => {
  expect(key(options)).toBeUndefined();
});

it('never shares a call with hooks: they may change what is sent', () => {
  expect(key({ onRequest: () => undefined })).toBeUndefined();
  expect(key({ onRequest: 'no function' })).toBe(key());
});

describe('sendableHeaders', () => {
  it.each([[{ 'x-a': 'b\r\nc: d' }], [{ 'bad name': 'x' }], [{ 'x-a': 'Ā' }]])('refuses %j', (headers) => {
    expect(() => sendableHeaders(headers, false)).toThrow('a header of the request cannot be sent');
  });
  it('removes the content type of a form, and keeps that of other bodies', () => {
    const headers = { 'Content-Type': 'multipart/form-data', 'x-own': '1' };
    expect(sendableHeaders(headers, true)).toEqual({ 'x-own': '1' });
    expect(sendableHeaders(headers, false)).toEqual(headers);
  });
});
