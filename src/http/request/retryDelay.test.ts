import { describe, expect, it } from 'vitest';
import { isRepeatable, retryDelay } from './retryDelay.js';

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';
const answer = (status: number, retryAfter?: string, date?: string) => ({ status, retryAfter, date });

describe('the wait', () => {
  it.each<[string, ReturnType<typeof answer>, number, number | undefined]>([
    ['is the Retry-After of a 429, in seconds', answer(429, '2'), 0, 2000],
    ['is the Retry-After of a 503', answer(503, ' 0 '), 1, 0],
    [
      'until a date is measured by the server’s clock',
      answer(503, 'Sat, 21 Nov 2026 10:00:05 GMT', DATE),
      0,
      5000,
    ],
    ['until a date without the server’s clock is measured by the local one', answer(503, DATE), 0, 1000],
    ['until a past date is 0', answer(503, DATE, 'Sat, 21 Nov 2026 10:00:09 GMT'), 0, 0],
    ['is never longer than 30 s', answer(429, '3600'), 0, 30_000],
    ['without Retry-After is half a second', answer(503), 0, 500],
    ['without Retry-After doubles', answer(503), 1, 1000],
    ['for an invalid Retry-After is half a second', answer(503, 'soon'), 0, 500],
    ['is undefined after two repetitions', answer(429, '1'), 2, undefined],
    ['is undefined for 500', answer(500, '1'), 0, undefined],
    ['is undefined for 502', answer(502, '1'), 0, undefined],
    ['is undefined for 200', answer(200, '1'), 0, undefined],
  ])('%s', (_, advice, done, ms) => {
    expect(retryDelay(advice, done, Date.parse(DATE) - 1000, 0)).toBe(ms);
  });

  it('is lengthened at random by up to a quarter', () => {
    expect(retryDelay(answer(429, '4'), 0, 0, 1)).toBe(5000);
    expect(retryDelay(answer(429, '29'), 0, 0, 1)).toBe(30_000);
  });
});

it.each<[string, boolean | undefined, boolean]>([
  ['GET', undefined, true],
  ['HEAD', undefined, true],
  ['GET', false, false],
  ['PUT', undefined, false],
  ['PUT', true, true],
  ['DELETE', true, true],
  ['POST', true, false],
  ['PATCH', true, false],
])('%s with retry %s may be repeated: %s', (method, retry, expected) => {
  expect(isRepeatable(method, retry)).toBe(expected);
});
