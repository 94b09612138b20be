import { expect, it } from 'vitest';
import type { Task } from '../data/tasks.js';
import { someTask, TODAY } from '../testing.js';
import { groupTasks, isOverdue, type Grouping } from './groupTasks.js';

const grouping: Grouping = { filter: 'all', today: TODAY, locale: 'en-US', placedAs: new Map() };

const tasks = [
  someTask({ id: '1', title: 'b', dueOn: '2031-03-25' }),
  someTask({ id: '2', title: 'a', dueOn: '2031-03-25' }),
  someTask({ id: '3', title: 'urgent', dueOn: '2031-03-25', priority: 'high' }),
  someTask({ id: '4', title: 'now' }),
  someTask({ id: '5', title: 'missed', dueOn: '2031-03-19' }),
  someTask({ id: '6', title: 'done long ago', dueOn: '2030-01-01', status: 'done' }),
  someTask({ id: '7', title: 'done', dueOn: '2031-03-01', status: 'done' }),
  someTask({ id: '8', title: 'task 10' }),
  someTask({ id: '9', title: 'task 9' }),
];

const shape = (more: Partial<Grouping>, of: readonly Task[] = tasks) =>
  groupTasks(of, { ...grouping, ...more }).map((group) => [
    group.name,
    ...group.tasks.map(({ title }) => title),
  ]);

it('groups by due day, and orders by day, urgency and title', () => {
  expect(shape({})).toEqual([
    ['overdue', 'missed'],
    ['today', 'now', 'task 9', 'task 10'],
    ['later', 'urgent', 'a', 'b'],
    ['done', 'done', 'done long ago'],
  ]);
});

it('shows only open or only completed ones', () => {
  expect(shape({ filter: 'open' }).map(([name]) => name)).toEqual(['overdue', 'today', 'later']);
  expect(shape({ filter: 'done' })).toEqual([['done', 'done', 'done long ago']]);
});

it('keeps a task in its place after a change', () => {
  const ticked = [someTask({ id: '1', status: 'done' }), someTask({ id: '2', status: 'open' })];
  const placedAs = new Map([
    ['1', false],
    ['2', true],
  ]);
  expect(shape({ filter: 'open', placedAs }, ticked)).toEqual([['today', 'Call Omar']]);
  expect(shape({ filter: 'all', placedAs }, ticked).map(([name]) => name)).toEqual(['today', 'done']);
});

it('uses the given day instead of the clock', () => {
  const [task] = [someTask({ dueOn: '2001-01-01' })];
  expect(isOverdue(task, '2001-01-01')).toBe(false);
  expect(isOverdue(task, '2001-01-02')).toBe(true);
  expect(isOverdue({ ...task, status: 'done' }, '2001-01-02')).toBe(false);
});
