import { request } from 'node:http';

import { beforeEach, describe, expect, it } from 'vitest';

import { downloadPath, FILE_CALLS, parseUploadedFile } from '../../../../src/wire/files.js';
import { OPEN_FILE_CALL } from '../../../../src/wire/openFileCall.js';
import { parseEnvelope } from '../../../../src/wire/envelope.js';
import { getRaw, useTestStack } from '../../testStack.js';
import { UPLOAD_LIMIT_BYTES } from './uploadCalls.js';

const NAME = '差旅 报销"2026".txt';
const BUDGET = { fileId: '4915532168790060016', module: 'doc' };

const stack = useTestStack();
let liWei: string;
let layla: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  layla = await stack.signIn('layla.hassan');
});

function formOf(content: BlobPart, { name = NAME, type = 'text/plain', module = '' } = {}): FormData {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  if (module !== '') form.set('module', module);
  return form;
}

async function upload(body: BodyInit, eteamsid = liWei): Promise<Record<string, unknown>> {
  const init = { method: 'POST', headers: { eteamsid }, body };
  const response = await fetch(stack.api + FILE_CALLS.upload.path, init);
  return (await response.json()) as Record<string, unknown>;
}

async function uploaded(form: FormData): Promise<string> {
  const envelope = parseEnvelope(await upload(form));
  const file = parseUploadedFile(envelope.ok ? envelope.value.data : undefined);
  if (!file.ok) throw new Error(file.problem);
  return file.value.fileId;
}

function download(path: string, eteamsid = liWei): Promise<Response> {
  return fetch(stack.api + path, { headers: { eteamsid, origin: stack.host }, redirect: 'manual' });
}

describe('an upload', () => {
  it.each([false, true])('is downloaded unchanged, also for phones: %s', async (isApp) => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    const fileId = await uploaded(formOf(bytes));
    const response = await download(downloadPath({ fileId, module: 'anything' }, isApp));
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ ___2026_.txt"; filename*=UTF-8''${encodeURIComponent(NAME)}`,
    );
    expect(response.headers.get('access-control-expose-headers')).toContain('content-disposition');
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('may be empty or as large as the limit, but not larger', async () => {
    const empty = await uploaded(formOf(''));
    expect(await (await download(downloadPath({ fileId: empty, module: 'doc' }, false))).text()).toBe('');
    // Refused for its module, which is looked at after its size: storing so much would take seconds.
    const allowed = formOf(new Uint8Array(UPLOAD_LIMIT_BYTES), { module: '../x' });
    expect(await upload(allowed)).toMatchObject({ code: 400, msg: 'module must be the name of a module' });
    expect(await upload(formOf(new Uint8Array(UPLOAD_LIMIT_BYTES + 1)))).toEqual({
      code: 413,
      status: false,
      msg: 'A file may have at most 24 MB',
      data: null,
    });
  });

  it('is never opened as a page of the platform’s origin', async () => {
    const page = formOf('<script>alert(1)</script>', { name: 'x.html', type: 'text/html' });
    const fileId = await uploaded(page);
    const { headers } = await download(downloadPath({ fileId, module: 'doc' }, false));
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await download(`/api/file/preview?fileId=${fileId}`)).status).toBe(404);
  });

  it('needs a session', async () => {
    expect(await upload(formOf('x'), 'nobody')).toMatchObject({ code: -1 });
  });

  it('is refused unless it is a form with a file', async () => {
    expect(await upload('{}')).toMatchObject({ code: 400, msg: 'The body must be multipart/form-data' });
    const noFile = new FormData();
    noFile.set('file', 'only a text');
    expect(await upload(noFile)).toMatchObject({ code: 400, msg: 'file is missing' });
    expect(await upload(formOf('x', { module: '../x' }))).toMatchObject({ code: 400 });
    const broken = new Blob(['--x\r\nnonsense'], { type: 'multipart/form-data; boundary=x' });
    expect(await upload(broken)).toMatchObject({ code: 400 });
  });
});

describe('a download', () => {
  it('from the seed has a name in its own script', async () => {
    const response = await download(downloadPath(BUDGET, false));
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      "UTF-8''2026年第四季度 预算.csv",
    );
  });

  it('returns 404 for other tenants and 403 for another module', async () => {
    const path = downloadPath(BUDGET, false);
    const foreign = await download(path, layla);
    expect([foreign.status, await foreign.json()]).toEqual([
      404,
      { code: 404, status: false, msg: 'There is no such file', data: null },
    ]);
    const other = await download(downloadPath({ ...BUDGET, module: 'hrm' }, false));
    expect([other.status, await other.json()]).toEqual([
      403,
      { code: 403, status: false, msg: 'This file belongs to another module', data: null },
    ]);
  });

  it.each(['0', 'x', "'", '%00', '%2e%2e%2fx', '1%0d%0ax'])('returns 404 for the id %s', async (id) => {
    expect((await download(`/api/file/remotedownload/${id}/doc`)).status).toBe(404);
  });

  it('needs a session', async () => {
    const answer = await download(downloadPath(BUDGET, false), 'nobody');
    expect(await answer.json()).toMatchObject({ code: -1 });
    expect((await getRaw(stack.api, downloadPath(BUDGET, true))).body).toContain('"code":-1');
  });

  it('may redirect to another origin, where the address alone gives access to the file', async () => {
    await stack.control('PUT', '/switch/fileDownload', { mode: 'presigned' });
    const redirect = await download(downloadPath(BUDGET, false));
    const address = redirect.headers.get('location') ?? '';
    expect([redirect.status, new URL(address).origin]).toEqual([302, stack.static]);
    const file = await fetch(address);
    expect(await file.text()).toContain('研发中心');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect((await fetch(`${stack.static}/presigned/file?signature=guess`)).status).toBe(403);
    const signature = new URL(address).searchParams.get('signature') ?? 'none';
    expect(JSON.stringify(await stack.control('GET', '/log'))).not.toContain(signature);
    expect((await download(downloadPath(BUDGET, false), layla)).status).toBe(404);
  });
});

describe('a preview', () => {
  it('of an invalid id returns 404', async () => {
    expect((await download('/api/file/preview?fileId=%00')).status).toBe(404);
  });
});

describe('an endless upload', () => {
  it('is aborted', async () => {
    const ended = await new Promise<string>((resolve) => {
      const sending = request(stack.api + FILE_CALLS.upload.path, {
        method: 'POST',
        headers: { eteamsid: liWei, 'content-type': 'multipart/form-data; boundary=x' },
      });
      const chunk = Buffer.alloc(1_048_576);
      const send = (): void => {
        while (!sending.destroyed && sending.write(chunk));
      };
      sending.on('drain', send);
      sending.on('response', (answer) => answer.resume().on('end', () => resolve('answered')));
      sending.on('error', () => resolve('cut'));
      send();
    });
    expect(['answered', 'cut']).toContain(ended);
  });
});

describe('the address of a file for a new window', () => {
  const address = (fileId: string, asked = '1'): string =>
    `${OPEN_FILE_CALL.path}?${new URLSearchParams({ fileId, download: asked })}`;

  it('is a download by its name, also of an empty file', async () => {
    const fileId = await uploaded(formOf(''));
    const response = await download(address(fileId));
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(NAME));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('shows a picture with download=0, and still downloads what could be a page', async () => {
    const picture = await uploaded(formOf('GIF89a', { name: 'a.gif', type: 'image/gif' }));
    const shown = await download(address(picture, '0'));
    expect(shown.headers.get('content-disposition')).toBe('inline');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect((await download(address(picture))).headers.get('content-disposition')).toMatch(/^attachment;/);
    const page = await uploaded(formOf('<script>1</script>', { name: 'x.html', type: 'text/html' }));
    expect((await download(address(page, '0'))).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('is 404 for another tenant and for what is no file, and needs a session', async () => {
    expect((await download(address(BUDGET.fileId))).status).toBe(200);
    expect((await download(address(BUDGET.fileId), layla)).status).toBe(404);
    for (const id of ['1', '', '../x', `${BUDGET.fileId}"`]) {
      expect((await download(address(id))).status).toBe(404);
    }
    const refused = await download(address(BUDGET.fileId), 'nobody');
    expect(await refused.json()).toMatchObject({ code: -1 });
  });
});

describe('a document as a file', () => {
  const DOCUMENT = '4915532168790020003';
  const path = (module: string, fileId = DOCUMENT): string => downloadPath({ fileId, module }, false);

  it('is a page by its title, with the pictures in it', async () => {
    const response = await download(path('documentHtml'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      "UTF-8''嵌入式组件接入规范.html",
    );
    const page = await response.text();
    expect(page).toContain('<h1>嵌入式组件接入规范</h1>');
    expect(page).toContain('src="data:image/svg+xml;base64,');
    expect(page).not.toContain('/api/file/preview');
  });

  it('is text, for phones too', async () => {
    const response = await download(downloadPath({ fileId: DOCUMENT, module: 'documentText' }, true));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*\.txt$/);
    expect(await response.text()).toContain('嵌入式组件接入规范');
  });

  it('is 404 for another tenant, for no document and for the id of a file, and needs a session', async () => {
    for (const [asked, eteamsid] of [
      [path('documentHtml'), layla],
      [path('documentText', '1'), liWei],
      [path('documentText', 'x'), liWei],
      [path('documentHtml', BUDGET.fileId), liWei],
    ] as const) {
      const response = await download(asked, eteamsid);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { msg: 'There is no such document' },
      ]);
    }
    expect(await (await download(path('documentHtml'), 'nobody')).json()).toMatchObject({ code: -1 });
  });
});
