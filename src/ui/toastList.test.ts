import { expect, it, vi } from 'vitest';
import { createToastList } from './toastList.js';

const textsOf = (list: ReturnType<typeof createToastList>) => list.current().map(({ text }) => text);

it('keeps the order in which messages came, and tells of each change', () => {
  const list = createToastList();
  const listener = vi.fn();
  const off = list.onChange(listener);
  list.show({ kind: 'info', text: 'one' });
  const closeTwo = list.show({ kind: 'error', text: 'two' });
  list.show({ kind: 'success', text: 'three' });
  closeTwo();
  expect(textsOf(list)).toEqual(['one', 'three']);
  expect(listener).toHaveBeenCalledTimes(4);
  off();
  list.closeAll();
  expect(listener).toHaveBeenCalledTimes(4);
});

it('says the same thing once, with its time begun anew', () => {
  const list = createToastList();
  const closeFirst = list.show({ kind: 'error', text: 'no network' });
  list.show({ kind: 'info', text: 'saved' });
  list.show({ kind: 'error', text: 'no network' });
  expect(textsOf(list)).toEqual(['saved', 'no network']);
  closeFirst();
  expect(textsOf(list)).toEqual(['saved', 'no network']);
});

it('shows five at most: the oldest goes', () => {
  const list = createToastList();
  for (const text of ['1', '2', '3', '4', '5', '6']) list.show({ kind: 'info', text });
  expect(textsOf(list)).toEqual(['2', '3', '4', '5', '6']);
});

it('lets errors stay, and everything as long as it is told', () => {
  const list = createToastList();
  list.show({ kind: 'info', text: 'a' });
  list.show({ kind: 'error', text: 'b' });
  list.show({ kind: 'error', text: 'c', closeAfterMs: 10_000 });
  list.show({ kind: 'success', text: 'd', closeAfterMs: null });
  expect(list.current().map(({ closeAfterMs }) => closeAfterMs)).toEqual([5_000, null, 10_000, null]);
});

it('is the same array until something changes, as React wants it', () => {
  const list = createToastList();
  list.show({ kind: 'info', text: 'a' });
  const before = list.current();
  list.close(99);
  expect(list.current()).toBe(before);
});
