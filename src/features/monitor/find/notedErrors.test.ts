import { expect, it } from 'vitest';
import { createSeenErrors, type SeenError } from './notedErrors.js';

const error = (message: string, atMs = 0): SeenError => ({ atMs, errType: 'js', message, file: 'a.js' });

it('lists reported and ignored errors, oldest first', () => {
  const seen = createSeenErrors();
  seen.addReported('1', error('late', 20));
  seen.addIgnored({ ...error('early', 10), ignored: 'no stack' });
  expect(seen.list()).toMatchObject([
    { message: 'early', ignored: 'no stack', count: 1, isSent: false },
    { message: 'late', ignored: undefined, count: 1, isSent: false },
  ]);
});

it('counts identical errors', () => {
  const seen = createSeenErrors();
  seen.addReported('1', error('x'));
  seen.repeat('1');
  seen.repeat('unknown');
  for (let i = 0; i < 3; i += 1) seen.addIgnored({ ...error('y'), ignored: 'no stack' });
  expect(seen.list()).toMatchObject([
    { message: 'x', count: 2 },
    { message: 'y', count: 3 },
  ]);
});

it('counts the same message apart for another file or reason', () => {
  const seen = createSeenErrors();
  seen.addIgnored({ ...error('x'), ignored: 'no stack' });
  seen.addIgnored({ ...error('x'), file: 'b.js', ignored: 'no stack' });
  seen.addIgnored({ ...error('x'), ignored: 'other' });
  expect(seen.list().map(({ count }) => count)).toEqual([1, 1, 1]);
});

it('marks what the platform has', () => {
  const seen = createSeenErrors();
  seen.addReported('1', error('x'));
  seen.addReported('2', error('y'));
  seen.markSent(['2', 'unknown']);
  expect(seen.list().map(({ isSent }) => isSent)).toEqual([false, true]);
});

it('keeps the last 50 of each, with 300 characters of their messages', () => {
  const seen = createSeenErrors();
  for (let i = 0; i < 200; i += 1) {
    seen.addReported(String(i), error(`reported ${i} ${'x'.repeat(1000)}`, i));
    seen.addIgnored({ ...error(`ignored ${i}`, 1000 + i), ignored: 'no stack' });
  }
  const list = seen.list();
  expect(list.length).toBe(100);
  expect(list[0]?.message.slice(0, 12)).toBe('reported 150');
  expect(list[0]?.message.length).toBe(300);
  expect(list[50]?.message).toBe('ignored 150');
  expect(list[99]?.message).toBe('ignored 199');
});
