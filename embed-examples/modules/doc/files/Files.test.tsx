// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doing, envelope, settle, show, someContext } from '../../kit/testing.js';
import type { DocumentFile } from '../data/documents.js';
import { DocumentView } from '../DocumentView.js';
import { downloadFile } from '../sharedLibrary.js';
import { someDocument } from '../testing.js';

vi.mock('../../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../../kit/recordLibrary.js', () => import('../../kit/testRecords.js'));
vi.mock('../sharedLibrary.js', () => ({ downloadFile: vi.fn() }));

type Options = Parameters<typeof downloadFile>[0];

const FORM: DocumentFile = { id: '11', name: 'Form.pdf', contentType: 'application/pdf', sizeBytes: 1536 };
const CHART: DocumentFile = { id: '12', name: 'Chart.png', contentType: 'image/png', sizeBytes: 900 };
const HOTEL: DocumentFile = { id: '13', name: 'Hotel.jpg', contentType: 'image/jpeg', sizeBytes: 20_000 };

/** The call of the download in progress, with what ends it. */
function pending(): { readonly options: Options; resolve: () => void; reject: (error: unknown) => void } {
  const { calls, results } = vi.mocked(downloadFile).mock;
  const [options] = calls.at(-1) ?? [];
  if (options === undefined || results.length === 0) throw new Error('no download');
  return { options, resolve: () => ends.at(-1)?.resolve(), reject: (error) => ends.at(-1)?.reject(error) };
}
let ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];

beforeEach(() => {
  ends = [];
  vi.mocked(downloadFile).mockReset();
  vi.mocked(downloadFile).mockImplementation(
    () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  );
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

async function showFiles(files: readonly object[], loadFile = () => Promise.resolve(new Blob(['x']))) {
  const request = vi.fn(({ responseType }: { responseType?: string }) =>
    responseType === 'blob'
      ? loadFile()
      : Promise.resolve(envelope(someDocument({ files: files as readonly DocumentFile[] }))),
  );
  const context = someContext(request as never);
  const view = await show(<DocumentView weaver={context} />);
  const row = (name: string): HTMLElement => {
    const found = [...view.element.querySelectorAll<HTMLElement>('.wd-file')].find((one) =>
      one.textContent.includes(name),
    );
    if (found === undefined) throw new Error(`no file ${name}`);
    return found;
  };
  const button = (name: string): HTMLButtonElement | null => row(name).querySelector('.wp-icon-button');
  return { ...view, context, request, row, button };
}

describe('the attachments of a document', () => {
  it('are listed with their sizes, and left out where there are none', async () => {
    const view = await showFiles([FORM, CHART]);
    expect(view.find('.wd-files h3').textContent).toBe('Attachments2 files');
    expect(view.row('Form.pdf').textContent).toContain('1.5 KB');
    const without = await showFiles([]);
    expect(without.element.querySelector('.wd-files')).toBeNull();
  });

  it('have the names under which they are saved: no direction marks, and an id for a nameless one', async () => {
    const view = await showFiles([
      { ...FORM, name: 'chart\u202egnp.exe' },
      { ...CHART, id: '14', name: '\u202e' },
    ]);
    const names = [...view.element.querySelectorAll('.wd-file-name')].map((name) => name.textContent);
    expect(names).toEqual(['chartgnp.exe', '14']);
  });

  it('keep the extension of a name of any length', async () => {
    const view = await showFiles([{ ...FORM, name: `${'合同'.repeat(150)}.pdf` }]);
    expect(view.find('.wd-file-name').textContent).toMatch(/^(?:合同)+合?\.pdf$/);
  });
});

describe('the download of an attachment', () => {
  it('keeps the name, shows its progress, and says that it is saved', async () => {
    const view = await showFiles([FORM]);
    await doing(() => view.button('Form.pdf')?.click());
    const { options, resolve } = pending();
    expect(options).toMatchObject({ fileId: '11', module: 'doc', name: 'Form.pdf' });
    expect(view.find<HTMLProgressElement>('progress').hasAttribute('value')).toBe(false);
    await doing(() => options.onDownloadProgress?.({ loaded: 768, total: 1536 }));
    expect(view.find('progress').getAttribute('value')).toBe('0.5');
    expect(view.row('Form.pdf').textContent).toContain('50% of 1.5 KB');
    await doing(() => options.onDownloadProgress?.({ loaded: 1152, total: undefined }));
    expect(view.row('Form.pdf').textContent).toContain('75% of 1.5 KB');
    await doing(resolve);
    expect(view.element.querySelector('progress')).toBeNull();
    expect(view.find('.wd-file-saved').textContent).toContain('Saved');
  });

  it('is under way once, and can be cancelled and begun again', async () => {
    const view = await showFiles([FORM]);
    await doing(() => view.button('Form.pdf')?.click());
    const first = pending();
    expect(view.button('Form.pdf')?.getAttribute('aria-label')).toContain('Cancel the download');
    await doing(() => view.button('Form.pdf')?.click());
    expect(first.options.signal?.aborted).toBe(true);
    await doing(() => ends[0]?.reject(new DOMException('', 'AbortError')));
    expect(view.element.querySelector('[role="alert"]')).toBeNull();
    await doing(() => view.button('Form.pdf')?.click());
    expect(downloadFile).toHaveBeenCalledTimes(2);
    expect(pending().options.signal?.aborted).toBe(false);
  });

  it.each([
    [404, 'not there any more'],
    [403, 'administrator'],
    [503, 'has a problem'],
  ])('that fails with %i says why, and is tried again', async (status, hint) => {
    const view = await showFiles([FORM]);
    await doing(() => view.button('Form.pdf')?.click());
    await doing(() => pending().reject({ code: 'REQUEST_FAILED', status }));
    const alert = view.find('[role="alert"]').textContent;
    expect(alert).toContain('The download failed.');
    expect(alert).toContain(hint);
    await doing(() => view.button('Form.pdf')?.click());
    await doing(() => pending().resolve());
    expect(view.element.querySelector('[role="alert"]')).toBeNull();
  });

  it('ends with its island', async () => {
    const view = await showFiles([FORM]);
    await doing(() => view.button('Form.pdf')?.click());
    const { options } = pending();
    await view.unmount();
    expect(options.signal?.aborted).toBe(true);
  });
});

describe('the preview', () => {
  const open = (view: Awaited<ReturnType<typeof showFiles>>, name: string) =>
    doing(() => view.row(name).querySelector<HTMLButtonElement>('.wd-file-open')?.click());

  it('is offered for pictures that have content', async () => {
    const view = await showFiles([FORM, CHART, { ...CHART, id: '15', name: 'Empty.png', sizeBytes: 0 }]);
    const offered = [...view.element.querySelectorAll('.wd-file-open')].map((name) => name.textContent);
    expect(offered).toEqual(['Chart.png']);
  });

  it('shows the picture with its name, and goes to the next one', async () => {
    const view = await showFiles([CHART, FORM, HOTEL]);
    await open(view, 'Chart.png');
    expect(view.find('dialog').getAttribute('aria-label')).toBe('Chart.png');
    expect(view.find('dialog img').getAttribute('alt')).toBe('Chart.png');
    await doing(() => view.find<HTMLButtonElement>('[aria-label="Next picture"]').click());
    expect(view.find('dialog').getAttribute('aria-label')).toBe('Hotel.jpg');
    const asked = view.request.mock.calls.map(([options]) => (options as { url?: string }).url);
    expect(asked.slice(1)).toEqual(['/api/file/remotedownload/12/doc', '/api/file/remotedownload/13/doc']);
  });

  it('says that a picture cannot be shown, and tries again when it is opened again', async () => {
    const load = vi.fn<() => Promise<Blob>>().mockRejectedValueOnce(new Error('gone'));
    load.mockResolvedValue(new Blob(['x']));
    const view = await showFiles([CHART], load);
    await open(view, 'Chart.png');
    expect(view.find('dialog [role="alert"]').textContent).toContain('cannot be shown here');
    await doing(() => view.find<HTMLButtonElement>('[aria-label="Close"]').click());
    await settle();
    await open(view, 'Chart.png');
    expect(view.element.querySelector('dialog img')).not.toBeNull();
  });
});
