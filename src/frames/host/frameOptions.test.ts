import { expect, it } from 'vitest';
import type { FrameOptions } from '../frame.js';
import { limitMsOf, readFrameOptions } from './frameOptions.js';

it.each([
  [500, 500],
  [0, 0],
  [Infinity, 2 ** 31 - 1],
  [3e9, 2 ** 31 - 1],
  [undefined, 30_000],
])('a time limit of %s is %i ms: no timer fires at once for a long one', (given, limitMs) => {
  expect(limitMsOf(given, 30_000)).toBe(limitMs);
  expect(readFrameOptions({ timeoutMs: given }).timeoutMs).toBe(limitMs);
});

it('a sandbox without scripts or an origin is refused', () => {
  expect(() => readFrameOptions({ sandbox: 'allow-scripts' })).toThrow(/allow-same-origin/);
});

it.each<[string, unknown, RegExp]>([
  ['sandbox', { sandbox: true }, /sandbox.*a string, not a value of type boolean/],
  ['timeoutMs as a text', { timeoutMs: '5s' }, /timeoutMs.*a number of milliseconds/],
  ['a negative timeoutMs', { timeoutMs: -1 }, /timeoutMs.*0 or more, not -1/],
  ['timeoutMs that is not a number', { timeoutMs: NaN }, /timeoutMs.*not NaN/],
  ['a height as a text', { minHeightPx: 'tall' }, /minHeightPx.*pixels/],
  ['a title', { title: 5 }, /title.*a string, not 5/],
  ['a model', { model: 'x' }, /model.*an object/],
  ['a model that is a list', { model: [] }, /model.*not a list/],
  ['a signal', { signal: {} }, /signal.*AbortSignal/],
  ['a misspelt name', { heigth: 5 }, /no option 'heigth', only model, title/],
  ['heights that exclude each other', { minHeightPx: 900, maxHeightPx: 100 }, /minHeightPx \(900\).*\(100\)/],
  ['options that are no object', 'x', /options of embed must be an object/],
])('refuses %s by name', (_, given, message) => {
  expect(() => readFrameOptions(given as FrameOptions)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringMatching(message) as string }),
  );
});

it('a minimum above the default maximum is the height', () => {
  expect(readFrameOptions({ minHeightPx: 30_000 }).maxPx).toBe(30_000);
});
