import { expect, it } from 'vitest';
import { someLeave } from '../testing.js';
import { changedBook, EMPTY_BOOK, type LeaveBook, type LeaveChange } from './leaveBook.js';

const after = (...changes: readonly LeaveChange[]): LeaveBook => changes.reduce(changedBook, EMPTY_BOOK);
const ids = (requests: LeaveBook['own']): readonly string[] =>
  requests.map(({ id, state }) => `${id} ${state}`);
const [a, b] = [someLeave({ id: 'a' }), someLeave({ id: 'b' })];
const decided = (request: typeof a) => ({ ...request, state: 'approved' as const });
const loaded = (...toDecide: readonly (typeof a)[]): LeaveChange => ({
  kind: 'loaded',
  data: { own: [], toDecide },
});

it('separates the requests that wait from those decided before', () => {
  const book = after(loaded(a, decided(b), decided(someLeave({ id: 'c' }))));
  expect(ids(book.waiting)).toEqual(['a open']);
  expect(ids(book.decided)).toEqual(['c approved', 'b approved']);
});

it('keeps a request in its place when it is decided, also after the list was loaded again', () => {
  const first = after(loaded(a, b), { kind: 'decided', request: decided(a) });
  expect(ids(first.waiting)).toEqual(['a approved', 'b open']);
  const c = someLeave({ id: 'c' });
  const second = changedBook(first, loaded(b, c, decided(a)));
  expect(ids(second.waiting)).toEqual(['a approved', 'b open', 'c open']);
  expect(ids(second.decided)).toEqual([]);
});

it('drops a request that left the list, unless its refused decision has a message', () => {
  const book = after(loaded(a, b), { kind: 'refused', id: 'a' }, loaded());
  expect(ids(book.waiting)).toEqual(['a open']);
});

it('puts a submitted request first, once', () => {
  const own: LeaveChange = { kind: 'loaded', data: { own: [a], toDecide: [] } };
  const submitted: LeaveChange = { kind: 'submitted', request: b };
  expect(ids(after(own, submitted, submitted).own)).toEqual(['b open', 'a open']);
});

it('shows in the own requests what was decided in another island', () => {
  const own: LeaveChange = { kind: 'loaded', data: { own: [a], toDecide: [] } };
  expect(ids(after(own, { kind: 'decided', request: decided(a) }).own)).toEqual(['a approved']);
});
