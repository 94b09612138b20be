import { describe, expect, it } from 'vitest';
import { sendableHeaders, traceHeaders } from './requestHeaders.js';

describe('trace headers', () => {
  it('are off by default', () => {
    expect(traceHeaders({ traceid: false, traceparent: false })).toEqual({});
  });
  it('follow W3C Trace Context, and share one trace id', () => {
    const { traceid, traceparent } = traceHeaders({ traceid: true, traceparent: true });
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparent?.split('-')[1]).toBe(traceid);
  });
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
