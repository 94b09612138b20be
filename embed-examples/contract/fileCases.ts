import { expect } from 'vitest';

import { downloadPath, FILE_CALLS } from '../../src/wire/files.js';
import { DOCUMENT_CALLS, type DocumentListData } from '../../src/wire/office/documents.js';
import { PLATFORM_CALLS } from '../../src/wire/office/platformCalls.js';
import { OPEN_FILE_CALL } from '../../src/wire/openFileCall.js';
import type { Backend, BackendAnswer } from './backend.js';
import { casesOf, dataOf, EXPIRED, expectRefusals, withQuery, type Call } from './contractCase.js';

const NAME = '差旅 报销"2026".txt';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function upload(
  backend: Backend,
  [name, type, content]: readonly [string, string, BlobPart],
  module?: string,
): Promise<string> {
  const form = new FormData();
  if (module !== undefined) form.append('module', module);
  form.append('file', new Blob([content], { type }), name);
  return (await dataOf<{ fileId: string }>(backend, FILE_CALLS.upload, form)).fileId;
}

const ask = ({ call }: Backend, { method, path }: Call, session?: string): Promise<BackendAnswer> =>
  call(method, path, session === undefined ? {} : { session });

const download = (backend: Backend, fileId: string, module: string): Promise<BackendAnswer> =>
  ask(backend, { method: 'GET', path: downloadPath({ fileId, module }, false) });

const preview = (fileId: string): Call => withQuery(PLATFORM_CALLS.filePreview, { fileId, type: 'imgs' });
const opened = (fileId: string, download: string): Call => withQuery(OPEN_FILE_CALL, { fileId, download });

const NO_FILE = { status: 404, body: { code: 404, status: false, msg: 'There is no such file', data: null } };

export const FILE_CASES = casesOf('files', {
  'a file that was uploaded is downloaded under its name, on desktops and phones': async (backend) => {
    const fileId = await upload(backend, [NAME, 'text/plain', 'hello']);
    expect(fileId).toMatch(/^\d{1,32}$/);
    for (const isApp of [false, true]) {
      const path = downloadPath({ fileId, module: 'common' }, isApp);
      const { status, text, headers } = await ask(backend, { method: 'GET', path });
      expect([status, text, headers.get('content-type')]).toEqual([200, 'hello', 'text/plain']);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="__ ___2026_.txt"; filename*=UTF-8''${encodeURIComponent(NAME)}`,
      );
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  },
  'a file of a module is not for others': async (backend) => {
    const fileId = await upload(backend, ['a.txt', 'text/plain', ''], 'doc');
    expect(await download(backend, fileId, 'doc')).toMatchObject({ status: 200, text: '' });
    expect(await download(backend, fileId, 'hrm')).toMatchObject({
      ...{ status: 403, body: { code: 403, msg: 'This file belongs to another module' } },
    });
  },
  'a document is a page and a text by its title': async (backend) => {
    const { documents } = await dataOf<DocumentListData>(backend, DOCUMENT_CALLS.list, {});
    const { id = '', title = '' } = documents[0] ?? {};
    const page = await download(backend, id, 'documentHtml');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(page.headers.get('content-disposition')).toContain(encodeURIComponent(`${title}.html`));
    expect(page.text).toContain(`<h1>${title}</h1>`);
    const text = await download(backend, id, 'documentText');
    expect(text.headers.get('content-disposition')).toContain(encodeURIComponent(`${title}.txt`));
    expect(text.text).toContain(title);
    for (const unknown of ['1', 'x']) {
      expect(await download(backend, unknown, 'documentText')).toMatchObject({
        ...{ status: 404, body: { code: 404, msg: 'There is no such document' } },
      });
    }
  },
  'a picture is shown where it is opened, everything else is downloaded': async (backend) => {
    const picture = await upload(backend, ['a.svg', 'image/svg+xml', SVG]);
    const text = await upload(backend, ['a.txt', 'text/plain', SVG]);
    const dispositions: unknown[] = [];
    for (const call of [opened(picture, '0'), opened(picture, '1'), opened(text, '0')]) {
      const { headers } = await ask(backend, call);
      expect(headers.get('content-security-policy')).toContain('sandbox');
      dispositions.push(headers.get('content-disposition')?.split(';')[0]);
    }
    expect(dispositions).toEqual(['inline', 'attachment', 'attachment']);
    const shown = await ask(backend, preview(picture));
    expect([shown.status, shown.text, shown.headers.get('content-type')]).toEqual([
      200,
      SVG,
      'image/svg+xml',
    ]);
    expect(await ask(backend, preview(text))).toMatchObject(NO_FILE);
  },
  'bytes come back as they were': async (backend) => {
    const fileId = await upload(backend, ['a.gif', 'image/gif', Uint8Array.from([0x47, 0x49, 0x46, 0xff])]);
    expect((await ask(backend, preview(fileId))).text).toBe('GIF\ufffd');
  },
  'uploads that are none and unknown files are refused': async (backend) => {
    const form = (fields: Readonly<Record<string, string | Blob>>): FormData => {
      const made = new FormData();
      for (const [name, value] of Object.entries(fields)) made.append(name, value);
      return made;
    };
    const file = new Blob(['x']);
    await expectRefusals(backend, [
      [FILE_CALLS.upload, {}, 400, 'The body must be multipart/form-data'],
      [FILE_CALLS.upload, form({ other: 'x' }), 400, 'file is missing'],
      [FILE_CALLS.upload, form({ file: 'only a text' }), 400, 'file is missing'],
      [FILE_CALLS.upload, form({ file, module: '../x' }), 400, 'module must be the name of a module'],
    ]);
    const paths = [...['0', 'x', "'"].map((fileId) => downloadPath({ fileId, module: 'doc' }, false))];
    const calls = [
      ...paths.map((path) => ({ method: 'GET', path }) as const),
      opened('0', '1'),
      preview('0'),
    ];
    for (const call of calls) {
      expect([call.path, await ask(backend, call)]).toMatchObject([call.path, NO_FILE]);
      expect([call.path, (await ask(backend, call, '')).body]).toMatchObject([call.path, EXPIRED]);
    }
  },
});
