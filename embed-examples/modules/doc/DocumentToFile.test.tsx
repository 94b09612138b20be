// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { doing, envelope, show, someContext } from '../kit/testing.js';
import { DocumentToFile } from './DocumentToFile.js';
import { downloadFile } from './sharedLibrary.js';
import { someDocument } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));
vi.mock('./sharedLibrary.js', () => ({ downloadFile: vi.fn() }));

beforeEach(() => {
  vi.mocked(downloadFile).mockReset();
  vi.mocked(downloadFile).mockResolvedValue();
});

const showPage = (answer: unknown = envelope(someDocument())) =>
  show(<DocumentToFile id="7" weaver={someContext(vi.fn().mockResolvedValue(answer))} />);

it.each([
  ['Save as a web page', 'documentHtml', 'Travel policy.html'],
  ['Save as plain text', 'documentText', 'Travel policy.txt'],
])('%s downloads the document by its title', async (label, module, name) => {
  const view = await showPage();
  const button = [...view.element.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  );
  await doing(() => button?.click());
  expect(vi.mocked(downloadFile).mock.calls[0]?.[0]).toMatchObject({ fileId: '7', module, name });
  expect(view.find('.wd-save').textContent).toContain(`${name}\u2069 was saved`);
});

it('shows the document below, and nothing to save for a missing one', async () => {
  const view = await showPage();
  expect([...view.element.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Save as a file',
    'Travel policy',
  ]);
  const missing = await showPage({ ...envelope(null), code: 404 });
  expect(missing.element.querySelector('.wd-save')).toBeNull();
});

it('says that a file could not be made, and tries again', async () => {
  vi.mocked(downloadFile).mockRejectedValueOnce({ code: 'REQUEST_FAILED', status: 500 });
  const view = await showPage();
  const [save] = view.element.querySelectorAll<HTMLButtonElement>('.wd-format-save');
  await doing(() => save?.click());
  expect(view.find('[role="alert"]').textContent).toContain('The download failed.');
  await doing(() => save?.click());
  expect(view.element.querySelector('[role="alert"]')).toBeNull();
});
