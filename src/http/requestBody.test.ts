import { describe, expect, it } from 'vitest';
import { byteLength, isStream, rawBody } from './requestBody.js';

describe('rawBody', () => {
  it.each<[string, unknown, number | undefined]>([
    ['a form', new FormData(), undefined],
    ['a blob', new Blob(['abc']), 3],
    ['a file', new File(['abcd'], 'x'), 4],
    ['a buffer', new ArrayBuffer(5), 5],
    ['a view', new Uint8Array(6), 6],
    ['form fields', new URLSearchParams('a=1'), undefined],
    ['a stream', new ReadableStream(), undefined],
  ])('returns %s unchanged', (_, data, bytes) => {
    expect(rawBody(data)).toBe(data);
    expect(byteLength(data as BodyInit)).toBe(bytes);
  });
  it.each([[{}], [[]], ['text'], [null], [undefined], [5], [{ size: 3 }]])(
    'returns undefined for %j',
    (data) => {
      expect(rawBody(data)).toBeUndefined();
    },
  );
  it('recognizes a FormData of another frame by its class name', () => {
    const form = Object.create(null, { [Symbol.toStringTag]: { value: 'FormData' } }) as object;
    expect(rawBody(form)).toBe(form);
  });
  it('knows that a stream can be sent only once', () => {
    expect([isStream(new ReadableStream()), isStream(new Blob())]).toEqual([true, false]);
  });
});
