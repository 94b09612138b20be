// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, envelope, show, someContext, type Shown } from '../kit/testing.js';
import { RecordList } from './RecordList.js';
import { someSummary } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', async () => (await import('./testing.js')).fakeRecordLibrary);
vi.mock('./sharedLibrary.js', async () => (await import('./testing.js')).fakeLibrary);

const PAGE_SIZE = 2;

/** A platform with this many records of the kind that is asked for. */
function somePlatform(total: number) {
  const platform = {
    error: undefined as unknown,
    asked: [] as string[],
    request: vi.fn((options: unknown) => {
      const { kind, page } = (options as { params: { kind: 'customer'; page: string } }).params;
      platform.asked.push(`${kind} ${page}`);
      if (platform.error !== undefined) return Promise.reject(platform.error);
      const first = (Number(page) - 1) * PAGE_SIZE;
      const records = Array.from({ length: total }, (_, at) =>
        someSummary({ kind, id: String(at), title: `Number ${at}` }),
      ).slice(first, first + PAGE_SIZE);
      return Promise.resolve(envelope({ records, page: Number(page), pageSize: PAGE_SIZE, total }));
    }),
  };
  return platform;
}

const titles = (view: Shown): (string | null)[] =>
  [...view.element.querySelectorAll('.wr-row-title')].map((row) => row.textContent);

const press = (view: Shown, name: string): Promise<void> =>
  doing(() => [...view.element.querySelectorAll('button')].find((one) => one.textContent === name)?.click());

it('lists records with their facts, each a link to its page', async () => {
  const context = someContext(somePlatform(1).request);
  const view = await show(<RecordList kind="customer" weaver={context} />);
  expect(view.find('h2').textContent).toBe('Customer');
  expect(view.find('.wr-list-count').textContent).toBe('1 record');
  expect(view.find('a').getAttribute('href')).toBe('https://oa.example/page/Mobile/customer/0');
  expect(view.find('a').textContent).toBe('Number 0ActiveLi Na2031-03-20');
  expect(view.element.querySelector('nav')).toBeNull();
  expect(vi.mocked(context.emit).mock.calls).toEqual([['title', { title: 'Customer' }]]);
});

it('shows records without a page as text', async () => {
  const view = await show(<RecordList kind="goal" weaver={someContext(somePlatform(1).request)} />);
  expect(titles(view)).toEqual(['Number 0']);
  expect(view.element.querySelector('a')).toBeNull();
});

it('turns pages, and not beyond the first and the last one', async () => {
  const platform = somePlatform(5);
  const view = await show(<RecordList kind="customer" weaver={someContext(platform.request)} />);
  expect(titles(view)).toEqual(['Number 0', 'Number 1']);
  await press(view, 'Previous');
  await press(view, 'Next');
  await press(view, 'Next');
  expect(titles(view)).toEqual(['Number 4']);
  expect(view.find('nav').textContent).toContain('Page 3 of 3');
  await press(view, 'Next');
  expect(platform.asked).toEqual(['customer 1', 'customer 2', 'customer 3']);
});

it('starts at the first page of another kind', async () => {
  const platform = somePlatform(5);
  const context = someContext(platform.request);
  const view = await show(<RecordList kind="customer" weaver={context} />);
  await press(view, 'Next');
  await view.rerender(<RecordList kind="plan" weaver={context} />);
  expect(platform.asked).toEqual(['customer 1', 'customer 2', 'plan 1']);
  expect(view.find('h2').textContent).toBe('Plan');
});

it('says that there are none', async () => {
  const view = await show(<RecordList kind="customer" weaver={someContext(somePlatform(0).request)} />);
  expect(view.element.textContent).toContain('No records yet');
});

it('leaves the first failure to its island', async () => {
  const platform = somePlatform(1);
  platform.error = new Error('offline');
  const context = someContext(platform.request);
  await show(<RecordList kind="customer" weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[platform.error]]);
});

it('says that there is no such list, differently from a failure', async () => {
  const platform = somePlatform(1);
  platform.error = { envelope: { code: 404, status: false } };
  const context = someContext(platform.request);
  const view = await show(<RecordList kind="ship" weaver={context} />);
  expect(view.element.textContent).toContain('There is no such list');
  platform.error = new Error('offline');
  await view.rerender(<RecordList kind="customer" weaver={context} />);
  expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
  platform.error = undefined;
  await press(view, 'Try again');
  expect(titles(view)).toEqual(['Number 0']);
});
