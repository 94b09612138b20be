import { describe, expect, it } from 'vitest';
import { isRepeatable, retryDelay } from './retryDelay.js';

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';
const answer = (status: number, retryAfter?: string, date?: string) => ({ status, retryAfter, date });

describe('the wait', () => {
  it.each<[string, ReturnType<typeof answer>, number, number | undefined]>([
    ['of 429 is what the server says, in seconds', answer(429, '2'), 0, 2000],
    ['of 503 too', answer(503, ' 0 '), 1, 0],
    ['until a date goes by the server', answer(503, 'Sat, 21 Nov 2026 10:00:05 GMT', DATE), 0, 5000],
    ['until a date without the server goes by our clock', answer(503, DATE), 0, 1000],
    ['until a date that is past is none', answer(503, DATE, 'Sat, 21 Nov 2026 10:00:09 GMT'), 0, 0],
    ['is never longer than 30 s', answer(429, '3600'), 0, 30_000],
    ['without a word of the server is half a second', answer(503), 0, 500],
    ['doubles then', answer(503), 1, 1000],
    ['of what is no time is as without a word', answer(503, 'soon'), 0, 500],
    ['comes no third time', answer(429, '1'), 2, undefined],
    ['is for no other status: 500', answer(500, '1'), 0, undefined],
    ['is for no other status: 502', answer(502, '1'), 0, undefined],
    ['is for no other status: 200', answer(200, '1'), 0, undefined],
  ])('%s', (_, advice, done, ms) => {
    expect(retryDelay(advice, done, Date.parse(DATE) - 1000, 0)).toBe(ms);
  });

  it('is spread, up to a quarter', () => {
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
