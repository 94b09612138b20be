// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { RecordDetail, RecordField } from '../../../src/wire/office/records.js';
import { doing, envelope, show, someContext, type Shown } from '../kit/testing.js';
import { RecordView } from './RecordView.js';
import { someRecord } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', async () => (await import('./testing.js')).fakeRecordLibrary);
vi.mock('./sharedLibrary.js', async () => (await import('./testing.js')).fakeLibrary);

const answering = (record: RecordDetail) => vi.fn(() => Promise.resolve(envelope(record)));

const showRecord = (record: RecordDetail): Promise<Shown> =>
  show(<RecordView kind={record.kind} id={record.id} weaver={someContext(answering(record))} />);

const facts = (view: Shown): (readonly [label: string, value: string])[] =>
  [...view.element.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent ?? '',
  ]);

const links = (view: Shown): (readonly [text: string | null, address: string | null])[] =>
  [...view.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it('shows kind, title, status, owner and when it changed', async () => {
  const view = await showRecord(someRecord());
  expect(view.find('h2').textContent).toBe('Hua Xing Power');
  expect(view.find('article').getAttribute('aria-labelledby')).toBe(view.find('h2').id);
  expect(view.find('.wr-kind').textContent).toBe('Customer');
  expect(view.find('.wr-facts').textContent).toMatch(/^ActiveOwner Li NaUpdated 2031-03-20 09:05/);
});

it('shows each field as its type says, in the order of the form', async () => {
  const fields: RecordField[] = [
    { label: 'Code', type: 'text', value: 'C-1' },
    { label: 'People', type: 'number', value: '1200.50' },
    { label: 'Sum', type: 'money', value: '5.00', currency: 'USD' },
    { label: 'Start', type: 'date', value: '2031-03-20' },
    { label: 'Call', type: 'dateTime', value: '2031-03-20 09:05:00' },
    { label: 'Notes', type: 'longText', value: 'one\ntwo' },
    { label: 'Notes', type: 'text', value: '' },
    { label: 'Rate', type: 'number', value: 'about 5' },
  ];
  const view = await showRecord(someRecord({ fields }));
  expect(facts(view)).toEqual([
    ['Code', 'C-1'],
    ['People', '1200.50 (1)'],
    ['Sum', 'USD <5.00>'],
    ['Start', '2031-03-20'],
    ['Call', expect.stringMatching(/^2031-03-20 09:05/)],
    ['Notes', 'one\ntwo'],
    ['Notes', '—'],
    ['Rate', 'about 5'],
  ]);
});

it('links people and records to their pages on this device, and shows the others as text', async () => {
  const fields: RecordField[] = [
    { label: 'Buyer', type: 'person', id: '9', name: 'Omar Farouk' },
    { label: 'Contract', type: 'record', kind: 'contract', id: '7', title: 'Frame contract' },
    { label: 'Goal', type: 'record', kind: 'goal', id: '5', title: 'A hidden goal' },
    { label: 'Ship', type: 'record', kind: 'spaceship', id: '4', title: 'An unknown kind' },
    { label: 'Mail', type: 'record', kind: 'mail', id: '2', title: '' },
    { label: 'Gone', type: 'person', id: '1', name: '' },
  ];
  const view = await showRecord(someRecord({ fields }));
  expect(links(view)).toEqual([
    ['Li Na', 'https://oa.example/page/Mobile/hrmProfile/3'],
    ['Omar Farouk', 'https://oa.example/page/Mobile/hrmProfile/9'],
    ['Frame contract', 'https://oa.example/page/Mobile/contract/7'],
  ]);
  expect(facts(view).map(([, value]) => value)).toEqual([
    'Omar Farouk',
    'Frame contract',
    'A hidden goal',
    'An unknown kind',
    'Not available any more',
    '—',
  ]);
});

it('names what belongs to it, with its kind', async () => {
  const related = [
    { kind: 'contact', id: '5', title: 'Shen Jun' },
    { kind: 'goal', id: '6', title: 'A hidden goal' },
  ];
  const view = await showRecord(someRecord({ related }));
  expect(view.find('h3').textContent).toBe('Related records');
  expect([...view.element.querySelectorAll('.wr-related-row')].map((row) => row.textContent)).toEqual([
    'ContactShen Jun',
    'GoalA hidden goal',
  ]);
  expect(links(view)).toContainEqual(['Shen Jun', 'https://oa.example/page/Mobile/contact/5']);
});

it('has neither fields nor related records when it has none', async () => {
  const view = await showRecord(someRecord());
  expect(view.element.querySelectorAll('dl, h3')).toHaveLength(0);
});

it('says its title when the record is loaded, and again for the next one', async () => {
  const request = vi.fn((options: unknown) => {
    const { params } = options as { params: { id: string } };
    return Promise.resolve(envelope(someRecord({ ...params, title: `Customer ${params.id}` })));
  });
  const context = someContext(request);
  const view = await show(<RecordView kind="customer" id="1" weaver={context} />);
  await view.rerender(<RecordView kind="customer" id="2" weaver={context} />);
  expect(vi.mocked(context.emit).mock.calls).toEqual([
    ['title', { title: 'Customer 1' }],
    ['title', { title: 'Customer 2' }],
  ]);
  expect(request.mock.calls.map(([options]) => options)).toEqual(
    ['1', '2'].map((id): unknown =>
      expect.objectContaining({ url: '/api/records/detail', params: { kind: 'customer', id } }),
    ),
  );
});

it('says that it is loading, and leaves the first failure to its island', async () => {
  const error = new Error('offline');
  let fail: (error: unknown) => void = () => undefined;
  const context = someContext(vi.fn(() => new Promise<unknown>((_, reject) => (fail = reject))));
  const view = await show(<RecordView kind="customer" id="1" weaver={context} />);
  expect(view.find('[role="status"]').textContent).toBe('Loading record');
  await doing(() => fail(error));
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);
});

it('says that another record failed to load, and tries again in the same element', async () => {
  const request = vi
    .fn(() => Promise.resolve<unknown>(envelope(someRecord())))
    .mockResolvedValueOnce(envelope(someRecord()))
    .mockRejectedValueOnce(new Error('offline'));
  const context = someContext(request);
  const view = await show(<RecordView kind="customer" id="1" weaver={context} />);
  await view.rerender(<RecordView kind="customer" id="2" weaver={context} />);
  expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => view.find('button').click());
  expect(view.find('h2').textContent).toBe('Hua Xing Power');
  expect(document.activeElement).toBe(view.find('article'));
  expect(context.onError).not.toHaveBeenCalled();
});

it.each([
  ['an unknown record', () => Promise.reject({ envelope: { code: 404, status: false } })],
  ['an answer of a kind that it does not know', () => Promise.resolve(envelope({ kind: 'ship', id: '1' }))],
])('says that it cannot be found for %s', async (_, answer) => {
  const view = await show(<RecordView kind="customer" id="1" weaver={someContext(vi.fn(answer))} />);
  expect(view.find('[role="status"]:not(:empty)').textContent).toContain('cannot be found');
  expect(view.element.querySelector('button')).toBeNull();
});
