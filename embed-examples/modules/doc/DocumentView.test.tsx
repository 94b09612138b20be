// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, envelope, show, someContext } from '../kit/testing.js';
import { DocumentView } from './DocumentView.js';
import type { DocumentBlock } from './data/blocks.js';
import { someDocument } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));
vi.mock('./sharedLibrary.js', () => ({ downloadFile: vi.fn() }));

const answering = (more = {}) => vi.fn().mockResolvedValue(envelope(someDocument(more)));

/** Answers each document with its own id as title. */
const anyDocument = vi.fn(({ params }: { params: { id?: string } }) =>
  Promise.resolve(envelope(someDocument({ id: params.id ?? '7', title: `Document ${params.id ?? '7'}` }))),
);

async function showBody(...blocks: DocumentBlock[]) {
  const view = await show(<DocumentView weaver={someContext(answering({ blocks }))} />);
  return view.find('.wd-body');
}

it('shows the newest document without an id, with owner and date', async () => {
  const request = answering();
  const view = await show(<DocumentView weaver={someContext(request)} />);
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ params: {} }));
  expect(view.find('h2').textContent).toBe('Travel policy');
  const facts = view.find('.wd-facts').textContent;
  for (const part of ['Noura Saleh', 'Version 4', 'Changed November 18, 2026', '1 min read']) {
    expect(facts).toContain(part);
  }
  expect(view.find('.wd-folder').textContent).toContain('Policies');
  expect(view.find('article').getAttribute('aria-labelledby')).toBe(view.find('h2').id);
});

it('leaves the first failure to its island, and offers a retry after a later one', async () => {
  const error = new Error('offline');
  const request = vi
    .fn()
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce(envelope(someDocument()))
    .mockRejectedValueOnce(error)
    .mockResolvedValue(envelope(someDocument()));
  const context = someContext(request);
  await show(<DocumentView id="7" weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);

  const view = await show(<DocumentView id="7" weaver={context} />);
  await view.rerender(<DocumentView id="8" weaver={context} />);
  expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => view.find('.wp-button').click());
  expect(view.find('h2').textContent).toBe('Travel policy');
});

it('shows an unknown document, and a tenant without any, differently from a failure', async () => {
  const missing = () => vi.fn().mockRejectedValue({ envelope: { code: 404, status: false } });
  const view = await show(<DocumentView id="gone" weaver={someContext(missing())} />);
  expect(view.element.textContent).toContain('cannot be found');
  expect(view.element.querySelector('button')).toBeNull();
  await view.rerender(<DocumentView weaver={someContext(missing())} />);
  expect(view.element.textContent).toContain('No documents yet');
});

it('follows its id and drops the answer for the document before', async () => {
  const answers = new Map<string, (body: unknown) => void>();
  const request = vi.fn(
    ({ params }: { params: { id: string } }) =>
      new Promise<unknown>((resolve) => answers.set(params.id, resolve)),
  );
  const context = someContext(request as never);
  const view = await show(<DocumentView id="a" weaver={context} />);
  expect(view.find('[role="status"]').textContent).toBe('Loading document');
  await view.rerender(<DocumentView id="b" weaver={context} />);
  await doing(() => answers.get('b')?.(envelope(someDocument({ id: 'b', title: 'Second' }))));
  await doing(() => answers.get('a')?.(envelope(someDocument({ id: 'a', title: 'First' }))));
  expect(view.find('h2').textContent).toBe('Second');
});

it('says which document is shown, for the page around it, also on the way back', async () => {
  const context = someContext(anyDocument as never);
  const view = await show(<DocumentView id="7" weaver={context} />);
  await doing(() => view.find('.wd-neighbours button').click());
  await doing(() => view.find('.wd-back').click());
  expect(vi.mocked(context.emit).mock.calls).toEqual([
    ['title', { title: 'Document 7' }],
    ['openDocument', { id: '8' }],
    ['title', { title: 'Document 8' }],
    ['openDocument', { id: '7' }],
    ['title', { title: 'Document 7' }],
  ]);
});

it('opens the other documents of the folder and goes back, with the focus on the document', async () => {
  const context = someContext(anyDocument as never);
  const view = await show(<DocumentView id="7" weaver={context} />);
  expect(document.activeElement).toBe(document.body);
  await doing(() => view.find('.wd-neighbours button').click());
  expect(context.emit).toHaveBeenCalledWith('openDocument', { id: '8' });
  expect(view.find('h2').textContent).toBe('Document 8');
  expect(document.activeElement).toBe(view.find('article'));
  expect(view.find('[role="status"]').textContent).toBe('Document 8');
  await doing(() => view.find('.wd-back').click());
  expect(view.find('h2').textContent).toBe('Document 7');
  expect(view.element.querySelector('.wd-back')).toBeNull();
});

it('offers the way back from a deleted document', async () => {
  const request = vi.fn(({ params }: { params: { id?: string } }) =>
    params.id === '8' ? Promise.reject(new TypeError('offline')) : Promise.resolve(envelope(someDocument())),
  );
  const view = await show(<DocumentView weaver={someContext(request as never)} />);
  await doing(() => view.find('.wd-neighbours button').click());
  expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
  await doing(() => view.find('.wd-back').click());
  expect(view.find('h2').textContent).toBe('Travel policy');
});

it('leaves the opening to a host that returns false', async () => {
  const onOpenDocument = vi.fn().mockReturnValue(false);
  const view = await show(
    <DocumentView id="7" onOpenDocument={onOpenDocument} weaver={someContext(anyDocument as never)} />,
  );
  await doing(() => view.find('.wd-neighbours button').click());
  expect(onOpenDocument).toHaveBeenCalledWith('8');
  expect(view.find('h2').textContent).toBe('Document 7');
});

it('opens web links in a new tab, and announces that', async () => {
  const href = 'https://example.org/';
  const body = await showBody({
    kind: 'paragraph',
    spans: [{ text: 'See ' }, { text: 'the ', href }, { text: 'rules', href, marks: ['bold'] }],
  });
  const links = [...body.querySelectorAll('a')];
  expect(links).toHaveLength(1);
  expect(links[0]?.getAttribute('href')).toBe(href);
  expect(links[0]?.target).toBe('_blank');
  expect(links[0]?.rel).toBe('noopener noreferrer');
  expect(links[0]?.textContent).toMatch(/^the rules.*opens in a new tab/);
});

it('opens linked documents in place, unless the user opens a new tab', async () => {
  const spans = [{ text: 'plan', href: 'https://oa.example.com/sp/doc/docDetail/9', documentId: '9' }];
  const request = vi.fn(({ params }: { params: { id?: string } }) =>
    Promise.resolve(envelope(someDocument({ id: params.id ?? '7', blocks: [{ kind: 'paragraph', spans }] }))),
  );
  const view = await show(<DocumentView weaver={someContext(request as never)} />);
  const press = (more: MouseEventInit) =>
    new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  const inNewTab = press({ ctrlKey: true });
  await doing(() => view.find('.wd-body a').dispatchEvent(inNewTab));
  expect(inNewTab.defaultPrevented).toBe(false);
  expect(request).toHaveBeenCalledTimes(1);
  const here = press({});
  await doing(() => view.find('.wd-body a').dispatchEvent(here));
  expect(here.defaultPrevented).toBe(true);
  expect(request).toHaveBeenLastCalledWith(expect.objectContaining({ params: { id: '9' } }));
});

it('shows markup in a text as text', async () => {
  const attack = '<img src=x onerror=alert(1)>';
  const body = await showBody(
    { kind: 'paragraph', spans: [{ text: attack }] },
    { kind: 'code', text: attack },
    { kind: 'list', isOrdered: false, items: [[{ kind: 'quote', blocks: [] }]] },
  );
  expect(body.querySelector('img')).toBeNull();
  expect(body.querySelector('p')?.textContent).toBe(attack);
  expect(body.querySelector('pre')?.textContent).toBe(attack);
});

it('renders header cells for columns and rows', async () => {
  const cell = (text: string, isHeader = false) => ({
    isHeader,
    blocks: text === '' ? [] : [{ kind: 'paragraph' as const, spans: [{ text }] }],
  });
  const body = await showBody({
    kind: 'table',
    caption: 'Plan',
    rows: [
      [cell('', true), cell('Q4', true)],
      [cell('Dubai', true), cell('12')],
    ],
  });
  expect(body.querySelector('caption')?.textContent).toBe('Plan');
  expect([...body.querySelectorAll('th')].map((th) => [th.textContent, th.scope])).toEqual([
    ['Q4', 'col'],
    ['Dubai', 'row'],
  ]);
});

it('shows the alternative text of a picture that fails to load', async () => {
  const body = await showBody({
    kind: 'image',
    src: 'https://static.example.com/static/logo.svg',
    alt: 'A white sail',
    caption: 'Figure 1',
    widthPx: 120,
  });
  const picture = body.querySelector('img');
  expect([picture?.alt, picture?.getAttribute('width')]).toEqual(['A white sail', '120']);
  await doing(() => picture?.dispatchEvent(new Event('error')));
  expect(body.textContent).toContain('A white sail');
  expect(body.textContent).toContain('could not be loaded');
  expect(body.textContent).toContain('Figure 1');
});

it('has a table of contents for a long document, which moves the focus to a heading', async () => {
  const headings = ['One', 'Two', 'Three'].map((text): DocumentBlock => ({
    kind: 'heading',
    level: 1,
    spans: [{ text }],
  }));
  const view = await show(<DocumentView weaver={someContext(answering({ blocks: headings }))} />);
  const lines = [...view.element.querySelectorAll<HTMLElement>('.wd-contents button')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
  await doing(() => lines[1]?.click());
  expect(document.activeElement?.tagName).toBe('H3');
  expect(document.activeElement?.textContent).toBe('Two');
});

it('shows that a document is empty or incomplete', async () => {
  const view = await show(<DocumentView weaver={someContext(answering({ blocks: [] }))} />);
  expect(view.element.textContent).toContain('no text yet');
  const body = await show(<DocumentView weaver={someContext(answering({ isCut: true }))} />);
  expect(body.element.textContent).toContain('only the beginning');
});
