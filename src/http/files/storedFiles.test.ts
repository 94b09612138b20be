import { describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { downloadFile, type DownloadOptions } from './storedFiles.js';

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
