import { describe, expect, it } from 'vitest';
import { sendableHeaders } from './requestHeaders.js';

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
