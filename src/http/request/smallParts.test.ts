import { describe, expect, it, vi } from 'vitest';
import { parseEnvelope } from '../../wire/envelope.js';
import type { RequestOptions } from '../requestOptions.js';
import { createAxiosLike } from './createAxiosLike.js';
import { createLoginOpener } from './createLoginOpener.js';
import { createDownloadFile } from '../files/downloadFile.js';
import { createFetchTenantToken } from './fetchTenantToken.js';
import { byteLength, isStream, rawBody } from './rawBody.js';
import { sendableHeaders, traceHeaders } from './requestHeaders.js';
import { isShown, runSpecialCode } from './errorEffects.js';
import { createUploadFile } from '../files/uploadFile.js';

describe('data that is sent as it is', () => {
  it.each<[string, unknown, number | undefined]>([
    ['a form', new FormData(), undefined],
    ['a blob', new Blob(['abc']), 3],
    ['a file', new File(['abcd'], 'x'), 4],
    ['a buffer', new ArrayBuffer(5), 5],
    ['a view', new Uint8Array(6), 6],
    ['form fields', new URLSearchParams('a=1'), undefined],
    ['a stream', new ReadableStream(), undefined],
  ])('%s', (_, data, bytes) => {
    expect(rawBody(data)).toBe(data);
    expect(byteLength(data as BodyInit)).toBe(bytes);
  });
  it.each([[{}], [[]], ['text'], [null], [undefined], [5], [{ size: 3 }]])('not %j', (data) => {
    expect(rawBody(data)).toBeUndefined();
  });
  it('of another frame, told by its name', () => {
    const form = Object.create(null, { [Symbol.toStringTag]: { value: 'FormData' } }) as object;
    expect(rawBody(form)).toBe(form);
  });
  it('a stream can be sent once', () => {
    expect([isStream(new ReadableStream()), isStream(new Blob())]).toEqual([true, false]);
  });
});

describe('traces', () => {
  it('are off by default', () => {
    expect(traceHeaders({ traceid: false, traceparent: false })).toEqual({});
  });
  it('are W3C, and both name one trace', () => {
    const { traceid, traceparent } = traceHeaders({ traceid: true, traceparent: true });
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparent?.split('-')[1]).toBe(traceid);
  });
});

it.each<[string | undefined, string | undefined, boolean]>([
  ['dw', undefined, true],
  ['escheduler-admin', undefined, true],
  ['hrm', undefined, false],
  ['hrm', '["hrm","doc"]', true],
  ['doc', 'hrm, doc', true],
  ['hrm', '{"hrm":1}', false],
  ['hrm', '[broken', false],
  ['hr', 'hrm', false],
  ['', '', false],
  [undefined, 'hrm', false],
  ['hrm', `hrm${' '.repeat(20_000)}`, false],
])('errors of %s are shown with the setting %j: %s', (module, stored, expected) => {
  expect(isShown(module, stored)).toBe(expected);
});

describe('special codes', () => {
  const run = (body: unknown) => {
    const effects = { startAuthenticationCheck: vi.fn(), openLogin: vi.fn() };
    const parsed = parseEnvelope(body);
    if (parsed.ok) runSpecialCode(parsed.value, effects);
    return [effects.startAuthenticationCheck.mock.calls.length, effects.openLogin.mock.calls];
  };
  it.each<[unknown, unknown]>([
    [{ code: 20220610 }, [1, []]],
    [{ code: '20220610' }, [1, []]],
    [{ code: 20221104, data: { loginurl: 'https://x.example' } }, [0, [['https://x.example']]]],
    [{ code: 20221104, data: { loginurl: 5 } }, [0, []]],
    [{ code: 20221104 }, [0, []]],
    [{ code: 500, data: { loginurl: 'https://x.example' } }, [0, []]],
  ])('%j', (body, outcome) => {
    expect(run(body)).toEqual(outcome);
  });
});

describe('a login address', () => {
  it.each<[string, boolean, boolean]>([
    ['same-origin', false, true],
    ['trusted', false, true],
    ['confirm', true, true],
    ['confirm', false, false],
    ['other-scheme', true, false],
    ['ignore', true, false],
    ['invalid', true, false],
  ])('that is %s, with the answer %s, opens: %s', async (kind, answer, opens) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const open = vi.fn();
    const askToOpen = vi.fn(() => Promise.resolve(answer));
    await createLoginOpener({ judgeLink: () => Promise.resolve({ kind, url: 'u' }), askToOpen, open })('u');
    expect(open.mock.calls.length).toBe(Number(opens));
    expect(askToOpen.mock.calls.length).toBe(Number(kind === 'confirm'));
    warned.mockRestore();
  });
});

describe('headers of a caller', () => {
  it.each([[{ 'x-a': 'b\r\nc: d' }], [{ 'bad name': 'x' }], [{ 'x-a': 'Ā' }]])('refuses %j', (headers) => {
    expect(() => sendableHeaders(headers, false)).toThrow('a header of the request cannot be sent');
  });
  it('leaves the content type of a form to the browser, and that of others to the caller', () => {
    const headers = { 'Content-Type': 'multipart/form-data', 'x-own': '1' };
    expect(sendableHeaders(headers, true)).toEqual({ 'x-own': '1' });
    expect(sendableHeaders(headers, false)).toEqual(headers);
  });
});

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
  it('asks by id and module, and saves under its name', async () => {
    const { request, save, download } = world();
    await download({ fileId: 'a b/c', module: 'doc', name: 'report.pdf' });
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      url: '/api/file/remotedownload/a%20b%2Fc/doc',
      responseType: 'blob',
    });
    expect(save.mock.calls).toEqual([[expect.any(Blob), 'report.pdf']]);
  });
  it('has a path of its own in the mobile clients', async () => {
    const { request, download } = world(true);
    await download({ fileId: '1', module: 'doc' });
    expect(request.mock.calls[0]?.[0]).toMatchObject({ url: '/api/app/file/remotedownload/1/doc' });
  });
  it('that redirects is opened by navigation, and saves nothing', async () => {
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

describe('the adapter in the form of axios', () => {
  it('calls, and gives data, status, headers and config', async () => {
    const request = vi.fn(() => Promise.resolve({ code: 200 }));
    const axios = createAxiosLike(request);
    await expect(axios.post('/api/x', { a: 1 }, { timeout: 5, baseURL: '/base' })).resolves.toMatchObject({
      data: { code: 200 },
      status: 200,
      headers: {},
      config: { url: '/api/x' },
    });
    expect(request.mock.calls).toEqual([
      [{ url: '/base/api/x', method: 'POST', data: { a: 1 }, timeoutMs: 5 }],
    ]);
  });
  it('runs its interceptors as axios does, and none of another adapter', async () => {
    const request = vi.fn((options: { url: string }) => Promise.resolve(options.url));
    const axios = createAxiosLike(request);
    axios.interceptors.request.use((config) => ({ ...config, url: `${config.url}1` }));
    axios.interceptors.request.use((config) => ({ ...config, url: `${config.url}2` }));
    const id = axios.interceptors.response.use((response) => ({ ...response, status: 299 }));
    await expect(axios.get('/api/')).resolves.toMatchObject({ data: '/api/21', status: 299 });
    axios.interceptors.response.eject(id);
    await expect(axios.get('/api/')).resolves.toMatchObject({ status: 200 });
    await expect(createAxiosLike(request).get('/api/')).resolves.toMatchObject({ data: '/api/' });
  });
  it('hands failures to its handlers', async () => {
    const axios = createAxiosLike(() => Promise.reject(new Error('no')));
    axios.interceptors.response.use(undefined, () => ({ data: 'instead' }));
    await expect(axios.get('/api/x')).resolves.toEqual({ data: 'instead' });
  });
});

describe('an upload', () => {
  const file = new File(['x'], '报告.txt');

  it('sends the file with its name and module, and gives its id', async () => {
    const request = vi.fn((options: RequestOptions) => {
      void options;
      return Promise.resolve({ code: 200, data: { fileId: '4915532168790060016' } });
    });
    const onUploadProgress = vi.fn();
    await expect(createUploadFile(request)({ file, module: 'doc', onUploadProgress })).resolves.toEqual({
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
  ])('names it %j → %s, and belongs to no module unless told', async (options, name) => {
    const request = vi.fn((given: RequestOptions) => {
      void given;
      return Promise.resolve({ data: { fileId: '1' } });
    });
    await createUploadFile(request)(options);
    const form = request.mock.calls[0]?.[0].data as FormData;
    expect([(form.get('file') as File).name, form.has('module')]).toEqual([name, false]);
  });
  it.each([[undefined], ['C:/report.pdf'], [{ name: 'x' }]])('needs a file, and %j is none', async (none) => {
    const request = vi.fn(() => Promise.resolve({}));
    await expect(createUploadFile(request)({ file: none as never })).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
      message: expect.stringContaining('Request options is missing!') as string,
    });
    expect(request).not.toHaveBeenCalled();
  });
  it.each([[undefined], [{}], [{ data: { fileId: 5 } }], [{ data: null }]])(
    'without an id is no success: %j',
    async (body) => {
      await expect(createUploadFile(() => Promise.resolve(body))({ file })).rejects.toMatchObject({
        code: 'ANSWER_UNREADABLE',
      });
    },
  );
});

describe('a token of the tenant', () => {
  it('is asked for with the tenant, and is what the answer’s data holds', async () => {
    const request = vi.fn(() => Promise.resolve({ code: 200, data: { token: 't' } }));
    const fetchTenantToken = createFetchTenantToken(request, () => 'tcn');
    await expect(fetchTenantToken({ tenantTokenApi: '/api/token', timeoutMs: 5 })).resolves.toEqual({
      token: 't',
    });
    expect(request.mock.calls).toEqual([
      [{ url: '/api/token', method: 'POST', data: { tenantKey: 'tcn' }, timeoutMs: 5 }],
    ]);
  });
  it('needs an address', async () => {
    const request = vi.fn(() => Promise.resolve({}));
    await expect(createFetchTenantToken(request, () => 'tcn')({} as never)).rejects.toMatchObject({
      code: 'REQUEST_OPTIONS_MISSING',
    });
    expect(request).not.toHaveBeenCalled();
  });
});
