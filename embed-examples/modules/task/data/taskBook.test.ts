import { expect, it } from 'vitest';
import { someTask } from '../testing.js';
import { changedBook, EMPTY_BOOK, wantedTasks, type TaskBook, type TaskChange } from './taskBook.js';

const after = (...changes: readonly TaskChange[]): TaskBook => changes.reduce(changedBook, EMPTY_BOOK);

const task = someTask({ id: '1', status: 'doing', progress: 60 });
const loaded: TaskChange = { kind: 'loaded', tasks: [task] };
const draft = { key: 'k', title: 'New' };

it('shows a change before it is saved, and the platform’s answer after', () => {
  const changed = after(loaded, { kind: 'changed', id: '1', done: true });
  expect(wantedTasks(changed)).toEqual([{ ...task, status: 'done' }]);
  const saved = changedBook(changed, { kind: 'ticked', task: { ...task, status: 'done', title: 'Renamed' } });
  expect(wantedTasks(saved)).toEqual([{ ...task, status: 'done', title: 'Renamed' }]);
});

it('reverts a change that could not be saved, until it is retried', () => {
  const failed = after(
    loaded,
    { kind: 'changed', id: '1', done: true },
    { kind: 'tickFailed', id: '1', done: true },
  );
  expect(wantedTasks(failed)).toEqual([task]);
  expect(failed.failures.get('1')).toBe(true);
  const again = changedBook(failed, { kind: 'changed', id: '1', done: true });
  expect(again.failures.size).toBe(0);
});

it('keeps its own pending change beside one saved by another island', () => {
  const renamed = { ...task, title: 'Renamed' };
  const book = after(loaded, { kind: 'changed', id: '1', done: true }, { kind: 'saved', task: renamed });
  expect(wantedTasks(book)).toEqual([{ ...renamed, status: 'done' }]);
});

it('ignores an older answer of the list after a later save', () => {
  const done = { ...task, status: 'done' } as const;
  const added = someTask({ id: '2' });
  const book = after(
    { kind: 'asked' },
    { kind: 'saved', task: done },
    { kind: 'saved', task: added },
    loaded,
  );
  expect(book.tasks).toEqual([done, added]);
  // A later request has newer data.
  expect(changedBook(changedBook(book, { kind: 'asked' }), loaded).tasks).toEqual([task]);
});

it('keeps a draft in its place until it is saved or discarded', () => {
  const other = { ...draft, key: 'l' };
  const failed = after(
    { kind: 'drafted', task: draft },
    { kind: 'drafted', task: other },
    { kind: 'draftFailed', key: 'k' },
  );
  expect(failed.drafts.map(({ task: { key }, hasFailed }) => [key, hasFailed])).toEqual([
    ['k', true],
    ['l', false],
  ]);
  const again = changedBook(failed, { kind: 'drafted', task: draft });
  expect(again.drafts.map(({ task: { key }, hasFailed }) => [key, hasFailed])).toEqual([
    ['k', false],
    ['l', false],
  ]);
  expect(changedBook(again, { kind: 'draftGone', key: 'k' }).drafts.map((left) => left.task.key)).toEqual([
    'l',
  ]);
});
