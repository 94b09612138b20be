import { describe, expect, it } from 'vitest';
import { sendableHeaders, traceHeaders } from './requestHeaders.js';

describe('traces', () => {
  it('are off by default', () => {
    expect(traceHeaders({ traceid: false, traceparent: false })).toEqual({});
  });
  it('are W3C, and both name one trace', () => {
    const { traceid, traceparent } = traceHeaders({ traceid: true, traceparent: true });
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparent?.split('-')[1]).toBe(traceid);
  });
});

describe('headers of a caller', () => {
  it.each([[{ 'x-a': 'b\r\nc: d' }], [{ 'bad name': 'x' }], [{ 'x-a': 'Ā' }]])('refuses %j', (headers) => {
    expect(() => sendableHeaders(headers, false)).toThrow('a header of the request cannot be sent');
  });
  it('leaves the content type of a form to the browser, and that of others to the caller', () => {
    const headers = { 'Content-Type': 'multipart/form-data', 'x-own': '1' };
    expect(sendableHeaders(headers, true)).toEqual({ 'x-own': '1' });
    expect(sendableHeaders(headers, false)).toEqual(headers);
  });
});
