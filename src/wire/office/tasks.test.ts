import { expect, it } from 'vitest';
import { isDueDay, taskTitle, taskTitleLength, tickedTask } from './tasks.js';

it.each([
  ['  Call Omar ', 'Call Omar'],
  ['one\r\ntwo\tthree', 'one two three'],
  ['a\u0000b\u2028c', 'a b c'],
  [' \n ', ''],
  ['评审\u3000方案\u3000', '评审\u3000方案'],
])('stores %j as %j', (typed, kept) => {
  expect(taskTitle(typed)).toBe(kept);
});

it('counts a character that users see as one as one', () => {
  expect(taskTitleLength('📌 任务')).toBe(4);
});

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0026-11-20', false],
  ['0000-01-01', false],
  ['12026-11-20', false],
  ['', false],
  [20261120, false],
])('%j as a due day: %s', (value, fits) => {
  expect(isDueDay(value)).toBe(fits);
});

it.each([
  ['open', 0, true, 'done', 0],
  ['doing', 60, true, 'done', 60],
  ['done', 60, true, 'done', 60],
  ['done', 60, false, 'doing', 60],
  ['done', 0, false, 'open', 0],
  ['done', 100, false, 'open', 0],
  ['open', 20, false, 'open', 20],
] as const)('%s at %i %% with done %s becomes %s at %i %%', (status, progress, done, after, then) => {
  expect(tickedTask({ status, progress }, done)).toEqual({ status: after, progress: then });
});
