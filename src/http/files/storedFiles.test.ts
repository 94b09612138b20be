import { describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import type { RequestOptions } from '../requestOptions.js';
import { downloadFile, type DownloadOptions, uploadFile } from './storedFiles.js';

describe('a download', () => {
  function world(isApp = false) {
    const request = vi.fn((options: { onRedirect?: (() => unknown) | undefined }): Promise<unknown> => {
      void options;
      return Promise.resolve(new Blob(['x']));
    });
    const save = vi.fn();
    const openPath = vi.fn(() => Promise.resolve());
    return {
      request,
      save,
      openPath,
      download: (options: DownloadOptions) =>
        downloadFile(options, request, () => Promise.resolve(isApp), openPath, save),
    };
  }
  it('requests by id and module, and saves under the file name', async () => {
    const { request, save, download } = world();
    await download({ fileId: 'a b/c', module: 'doc', name: 'report.pdf' });
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      url: '/api/file/remotedownload/a%20b%2Fc/doc',
      responseType: 'blob',
    });
    expect(save.mock.calls).toEqual([[expect.any(Blob), 'report.pdf']]);
  });
  it.each([
    ['a\u202egpj.exe', 'agpj.exe'],
    ['Q3/Q4.pdf', 'Q3_Q4.pdf'],
    ['..', '1'],
    [7 as never, '7'],
  ])('saves the given name %j as %s', async (name, saved) => {
    const { save, download } = world();
    await download({ fileId: '1', module: 'doc', name });
    expect(save.mock.calls).toEqual([[expect.any(Blob), saved]]);
  });
  it('saves under the name that the server sent, unless a name is given', async () => {
    const { request, save, download } = world();
    request.mockImplementation(() => Promise.resolve(new File(['x'], 'sent.pdf')));
    await download({ fileId: '1', module: 'doc' });
    await download({ fileId: '1', module: 'doc', name: 'given.pdf' });
    expect(save.mock.calls.map(([, name]: unknown[]) => name)).toEqual(['sent.pdf', 'given.pdf']);
  });
  it('uses another path in the mobile clients', async () => {
    const { request, download } = world(true);
    await download({ fileId: '1', module: 'doc' });
    expect(request.mock.calls[0]?.[0]).toMatchObject({ url: '/api/app/file/remotedownload/1/doc' });
  });
  it('opens a redirect in a window, and saves nothing', async () => {
    const { request, save, openPath, download } = world();
    request.mockImplementation(({ onRedirect }) => Promise.resolve(onRedirect?.()));
    const { signal } = new AbortController();
    await download({ fileId: '1', module: 'doc', signal });
    expect(openPath.mock.calls).toEqual([['/api/file/remotedownload/1/doc', signal]]);
    expect(save).not.toHaveBeenCalled();
  });
  it('fails by name when the window stays closed', async () => {
    const { request, save, openPath, download } = world();
    request.mockImplementation(({ onRedirect }) => Promise.resolve(onRedirect?.()));
    openPath.mockRejectedValue(new WeaverError('POPUP_BLOCKED'));
    await expect(download({ fileId: '1', module: 'doc' })).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
    expect(save).not.toHaveBeenCalled();
  });
  it.each([['..'], ['.'], [''], [undefined]])('refuses the id %j', async (fileId) => {
    const { request, download } = world();
    await expect(download({ fileId: fileId as string, module: 'doc' })).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
    });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('an upload', () => {
  const file = new File(['x'], '报告.txt');

  it('sends the file with its name and module, and resolves to its id', async () => {
    const request = vi.fn((options: RequestOptions) => {
      void options;
      return Promise.resolve({ code: 200, data: { fileId: '4915532168790060016' } });
    });
    const onUploadProgress = vi.fn();
    await expect(uploadFile({ file, module: 'doc', onUploadProgress }, request)).resolves.toEqual({
      fileId: '4915532168790060016',
    });
    const { data, ...options } = request.mock.calls[0]?.[0] ?? { url: '' };
    expect(options).toEqual({ method: 'POST', url: '/api/file/upload', onUploadProgress });
    const form = data as FormData;
    expect([(form.get('file') as File).name, form.get('module')]).toEqual(['报告.txt', 'doc']);
  });
  it.each([
    [{ file: new Blob(['x']) }, 'file'],
    [{ file, name: 'other.txt' }, 'other.txt'],
  ])('takes the name of %j: %s, and sends no module without one', async (options, name) => {
    const request = vi.fn((given: RequestOptions) => {
      void given;
      return Promise.resolve({ data: { fileId: '1' } });
    });
    await uploadFile(options, request);
    const form = request.mock.calls[0]?.[0].data as FormData;
    expect([(form.get('file') as File).name, form.has('module')]).toEqual([name, false]);
  });
  it.each([[undefined], ['C:/report.pdf'], [{ name: 'x' }]])('refuses %j as a file', async (given) => {
    const request = vi.fn(() => Promise.resolve({}));
    await expect(uploadFile({ file: given as never }, request)).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
      message: expect.stringContaining('Request options is missing!') as string,
    });
    expect(request).not.toHaveBeenCalled();
  });
  it.each([{ module: { toString: 1 } }, { module: null }, { name: 5 }])('refuses %j', async (options) => {
    const request = vi.fn(() => Promise.resolve({}));
    await expect(uploadFile({ file, ...options } as never, request)).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
    });
    expect(request).not.toHaveBeenCalled();
  });
  it.each([[undefined], [{}], [{ data: { fileId: 5 } }], [{ data: null }]])(
    'rejects a response without an id: %j',
    async (body) => {
      await expect(uploadFile({ file }, () => Promise.resolve(body))).rejects.toMatchObject({
        code: 'ANSWER_UNREADABLE',
      });
    },
  );
});
