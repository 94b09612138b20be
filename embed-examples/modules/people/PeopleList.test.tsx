// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PeopleList } from './PeopleList.js';
import { someList } from './testing.js';
import { doing, envelope, pass, press, show, someContext, type } from '../kit/testing.js';

const openLayer = vi.hoisted(() => vi.fn());
vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text, openLayer }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

beforeEach(() => {
  openLayer.mockReset();
  openLayer.mockReturnValue({ ready: Promise.resolve(), closed: Promise.resolve(), close: vi.fn() });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Asked {
  readonly data: unknown;
  readonly signal: AbortSignal;
}

/** How long the reader has to pause. */
const SEARCH_MS = 250;

it('announces the number of people, and shows departments and head counts', async () => {
  const list = await show(<PeopleList weaver={someContext(vi.fn().mockResolvedValue(envelope(someList)))} />);
  expect(list.find('[role="status"]').textContent).toBe('2 people');
  const chips = [...list.element.querySelectorAll('.wp-chip')].map((chip) => chip.textContent);
  expect(chips).toEqual(['All 2', 'Operations 1', 'IT 1']);
});

it('searches when the reader pauses, and aborts the search before', async () => {
  const requested: Asked[] = [];
  const request = vi.fn((options: Asked) => {
    requested.push(options);
    return requested.length === 1
      ? Promise.resolve(envelope(someList))
      : new Promise<unknown>(() => undefined);
  });
  const list = await show(<PeopleList weaver={someContext(request as never)} />);
  const field = list.find<HTMLInputElement>('input');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type(field, 'n');
  await pass(SEARCH_MS - 1);
  await type(field, 'no');
  await pass(SEARCH_MS - 1);
  expect(requested).toHaveLength(1);
  await pass(1);
  await type(field, 'nou');
  await pass(SEARCH_MS);
  expect(requested.map(({ data }) => data)).toEqual([{}, { keyword: 'no' }, { keyword: 'nou' }]);
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  expect(list.element.querySelectorAll('.wp-person')).toHaveLength(2);
});

it('filters by department, starting with the one that the host sets', async () => {
  const request = vi.fn().mockResolvedValue(envelope(someList));
  const list = await show(<PeopleList departmentId="it" weaver={someContext(request)} />);
  expect(request).toHaveBeenLastCalledWith(expect.objectContaining({ data: { departmentId: 'it' } }));
  await doing(() => list.element.querySelectorAll<HTMLElement>('.wp-chip')[1]?.click());
  expect(request).toHaveBeenLastCalledWith(expect.objectContaining({ data: { departmentId: 'ops' } }));
  expect(list.find('[aria-pressed="true"]').textContent).toBe('Operations 1');
});

it('is one tab stop, and Enter on a person opens the profile', async () => {
  const context = someContext(vi.fn().mockResolvedValue(envelope(someList)));
  const list = await show(<PeopleList weaver={context} />);
  const items = [...list.element.querySelectorAll<HTMLButtonElement>('.wp-person')];
  expect(items.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  await press(list.find('input'), 'ArrowDown');
  expect(document.activeElement).toBe(items[0]);
  await press(list.find('ul'), 'End');
  expect(document.activeElement).toBe(items[1]);
  expect(items.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  // A real button turns Enter into a click; the test does that itself.
  await doing(() => items[1]?.click());
  expect(context.emit).toHaveBeenCalledWith('select', { id: '8', name: 'Omar' });
  expect(openLayer).toHaveBeenCalledWith('@weapp/people/ProfileDialog', { id: '8' });
});

it('leaves the opening to a host that returns false', async () => {
  const onSelect = vi.fn().mockReturnValue(false);
  const context = someContext(vi.fn().mockResolvedValue(envelope(someList)));
  const list = await show(<PeopleList weaver={context} onSelect={onSelect} />);
  await doing(() => list.find('.wp-person').click());
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: '7' }));
  expect(openLayer).not.toHaveBeenCalled();
});

it('leaves the first failure to its island', async () => {
  const error = new Error('offline');
  const context = someContext(vi.fn().mockRejectedValue(error));
  await show(<PeopleList weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);
});

it('recovers from no results and from a failure', async () => {
  const request = vi
    .fn()
    .mockResolvedValueOnce(envelope({ ...someList, people: [], total: 0 }))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(envelope(someList));
  const list = await show(<PeopleList departmentId="it" weaver={someContext(request)} />);
  expect(list.element.textContent).toContain('No one matches');
  await doing(() => list.find('.wp-button').click());
  expect(list.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => list.find('.wp-button').click());
  expect(list.element.querySelectorAll('.wp-person')).toHaveLength(2);
});

it('shows that a list is incomplete', async () => {
  const request = vi.fn().mockResolvedValue(envelope({ ...someList, total: 90 }));
  const list = await show(<PeopleList weaver={someContext(request)} />);
  expect(list.find('.wp-list-more').textContent).toBe('The first 2 of 90. Search to narrow it down.');
});
