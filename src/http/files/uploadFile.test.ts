import { describe, expect, it, vi } from 'vitest';
import type { RequestOptions } from '../requestOptions.js';
import { uploadFile } from './storedFiles.js';

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
