// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, envelope, show, someContext } from '../kit/testing.js';
import { DocumentList } from './DocumentList.js';
import { someDocument, someList } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));
vi.mock('./sharedLibrary.js', () => ({ downloadFile: vi.fn() }));

/** Answers the list, and any document. */
const answers = () =>
  vi.fn(({ params }: { params?: { id: string } }) =>
    Promise.resolve(envelope(params === undefined ? someList : someDocument({ id: params.id }))),
  );

it('shows documents by folder, newest first, with their number', async () => {
  const list = await show(<DocumentList weaver={someContext(answers() as never)} />);
  expect(list.find('[role="status"]').textContent).toBe('3 documents');
  expect([...list.element.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
    'Policies',
    'Product',
  ]);
  expect([...list.element.querySelectorAll('.wd-row-title')].map((title) => title.textContent)).toEqual([
    'Travel policy',
    'Security',
    'Roadmap',
  ]);
  expect(list.find('.wd-row').textContent).toContain('Nov 18, 2026');
});

it('shows one folder when the host sets it', async () => {
  const request = answers();
  const list = await show(<DocumentList folder="Policies" weaver={someContext(request as never)} />);
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ data: { folder: 'Policies' } }));
  expect(list.find('h2').textContent).toBe('Policies');
  expect(list.element.querySelector('h3')).toBeNull();
});

it('opens a document in place, and returns to the reader’s position', async () => {
  const context = someContext(answers() as never);
  const list = await show(<DocumentList weaver={context} />);
  const security = () => list.find('[data-id="8"]');
  await doing(() => security().click());
  expect(context.emit).toHaveBeenCalledWith('select', { id: '8', title: 'Security' });
  expect(list.find('h2').textContent).toBe('Travel policy');
  expect(document.activeElement).toBe(list.find('article'));
  await doing(() => list.find('.wd-back').click());
  expect(list.find('h2').textContent).toBe('Documents');
  expect(document.activeElement).toBe(security());
});

it('leaves the opening to a host that returns false', async () => {
  const onSelect = vi.fn().mockReturnValue(false);
  const list = await show(<DocumentList onSelect={onSelect} weaver={someContext(answers() as never)} />);
  await doing(() => list.find('.wd-row').click());
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: '7', folder: 'Policies' }));
  expect(list.element.querySelector('article')).toBeNull();
});

it('shows an empty list differently from a failure, which is the island’s at first', async () => {
  const error = new Error('offline');
  const request = vi
    .fn()
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce(envelope({ documents: [], timeZone: 'UTC' }))
    .mockRejectedValueOnce(error)
    .mockResolvedValue(envelope({ documents: [], timeZone: 'UTC' }));
  const context = someContext(request);
  await show(<DocumentList weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);

  const list = await show(<DocumentList weaver={context} />);
  expect(list.element.textContent).toContain('No documents yet');
  await list.rerender(<DocumentList folder="Policies" weaver={context} />);
  expect(list.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => list.find('.wp-button').click());
  expect(list.element.textContent).toContain('No documents yet');
});

it('keeps the way back from a document that fails to load', async () => {
  const request = vi.fn(({ url }: { url: string }) =>
    url.endsWith('/list')
      ? Promise.resolve(envelope({ documents: [someDocument()], timeZone: 'UTC' }))
      : Promise.reject(new Error('offline')),
  );
  const context = someContext(request);
  const list = await show(<DocumentList weaver={context} />);
  await doing(() => list.find('.wd-row').click());
  expect(list.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => list.find('.wd-back').click());
  expect(list.element.querySelector('.wd-row')).not.toBeNull();
  expect(context.onError).not.toHaveBeenCalled();
});
