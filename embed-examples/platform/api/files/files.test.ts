import { request } from 'node:http';

import { beforeEach, describe, expect, it } from 'vitest';

import { downloadPath, FILE_CALLS, parseUploadedFile } from '../../../../src/wire/files.js';
import { OPEN_FILE_CALL } from '../../../../src/wire/openFileCall.js';
import { parseEnvelope } from '../../../../src/wire/envelope.js';
import { useTestStack } from '../../testStack.js';
import { UPLOAD_LIMIT_BYTES } from './uploadCalls.js';

const NAME = '差旅 报销"2026".txt';
const BUDGET = { fileId: '4915532168790060016', module: 'doc' };

const DOCUMENT = '4915532168790020003';

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
  it('is downloaded unchanged, with a name that other origins may read', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    const fileId = await uploaded(formOf(bytes));
    const response = await download(downloadPath({ fileId, module: 'anything' }, false));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('access-control-expose-headers')).toContain('content-disposition');
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

  it('that breaks off is refused', async () => {
    const broken = new Blob(['--x\r\nnonsense'], { type: 'multipart/form-data; boundary=x' });
    expect(await upload(broken)).toMatchObject({ code: 400 });
  });
});

describe('a download', () => {
  it('is for its own tenant', async () => {
    for (const path of [
      downloadPath(BUDGET, false),
      `${OPEN_FILE_CALL.path}?fileId=${BUDGET.fileId}&download=1`,
      downloadPath({ fileId: DOCUMENT, module: 'documentHtml' }, false),
    ]) {
      expect([path, (await download(path)).status]).toEqual([path, 200]);
      expect([path, (await download(path, layla)).status]).toEqual([path, 404]);
    }
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

it('a document is a page with the pictures in it, and the id of a file is none', async () => {
  const path = (fileId: string): string => downloadPath({ fileId, module: 'documentHtml' }, false);
  const page = await (await download(path(DOCUMENT))).text();
  expect(page).toContain('<h1>嵌入式组件接入规范</h1>');
  expect(page).toContain('src="data:image/svg+xml;base64,');
  expect(page).not.toContain('/api/file/preview');
  expect((await download(path(BUDGET.fileId))).status).toBe(404);
});
