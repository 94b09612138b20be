import { expect, it, vi } from 'vitest';
import { createToastList } from './toastList.js';

const textsOf = (list: ReturnType<typeof createToastList>) => list.current().map(({ text }) => text);

it('keeps the order of messages, and calls its listeners after each change', () => {
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

it('closes what informs after 5 s, and leaves warnings and errors to the user', () => {
  const list = createToastList();
  for (const kind of ['info', 'success', 'warning', 'error'] as const) list.show({ kind, text: kind });
  list.show({ kind: 'warning', text: 'soon', closeAfterMs: 1_000 });
  expect(list.current().map(({ closeAfterMs }) => closeAfterMs)).toEqual([5_000, 5_000, null, null, 1_000]);
});

it('shows equal messages once, with a restarted timer', () => {
  const list = createToastList();
  const closeFirst = list.show({ kind: 'error', text: 'no network' });
  list.show({ kind: 'info', text: 'saved' });
  list.show({ kind: 'error', text: 'no network' });
  expect(textsOf(list)).toEqual(['saved', 'no network']);
  closeFirst();
  expect(textsOf(list)).toEqual(['saved', 'no network']);
});

it('shows at most five messages and removes the oldest', () => {
  const list = createToastList();
  for (const text of ['1', '2', '3', '4', '5', '6']) list.show({ kind: 'info', text });
  expect(textsOf(list)).toEqual(['2', '3', '4', '5', '6']);
});

it('does not close errors, and uses closeAfterMs for all others', () => {
  const list = createToastList();
  list.show({ kind: 'info', text: 'a' });
  list.show({ kind: 'error', text: 'b' });
  list.show({ kind: 'error', text: 'c', closeAfterMs: 10_000 });
  list.show({ kind: 'success', text: 'd', closeAfterMs: null });
  expect(list.current().map(({ closeAfterMs }) => closeAfterMs)).toEqual([5_000, null, 10_000, null]);
});

it('returns the same array until a change, as useSyncExternalStore requires', () => {
  const list = createToastList();
  list.show({ kind: 'info', text: 'a' });
  const before = list.current();
  list.close(99);
  expect(list.current()).toBe(before);
});
