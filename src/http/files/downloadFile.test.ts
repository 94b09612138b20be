import { describe, expect, it, vi } from 'vitest';
import { createDownloadFile } from './downloadFile.js';

describe('a download', () => {
  function world(isApp = false) {
    const request = vi.fn((options: { onRedirect?: (() => unknown) | undefined }): Promise<unknown> => {
      void options;
      return Promise.resolve(new Blob(['x']));
    });
    const [save, navigate] = [vi.fn(), vi.fn()];
    return {
      request,
      save,
      navigate,
      download: createDownloadFile({ request, isApp: () => isApp, save, navigate }),
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
  it('uses another path in the mobile clients', async () => {
    const { request, download } = world(true);
    await download({ fileId: '1', module: 'doc' });
    expect(request.mock.calls[0]?.[0]).toMatchObject({ url: '/api/app/file/remotedownload/1/doc' });
  });
  it('opens a redirect by navigation, and saves nothing', async () => {
    const { request, save, navigate, download } = world();
    request.mockImplementation(({ onRedirect }) => Promise.resolve(onRedirect?.()));
    await download({ fileId: '1', module: 'doc' });
    expect(navigate.mock.calls).toEqual([['/api/file/remotedownload/1/doc']]);
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
