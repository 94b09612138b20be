import { expect } from 'vitest';

import { FILE_CALLS } from '../../src/wire/files.js';
import { PLATFORM_CALLS } from '../../src/wire/office/platformCalls.js';
import { OPEN_FILE_CALL } from '../../src/wire/openFileCall.js';
import type { Backend, BackendAnswer } from './backend.js';
import { casesOf, dataOf, EXPIRED, withQuery, type Call } from './contractCase.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function upload(backend: Backend, name: string, type: string, content: BlobPart): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return (await dataOf<{ fileId: string }>(backend, FILE_CALLS.upload, form)).fileId;
}

const ask = ({ call }: Backend, { method, path }: Call, session?: string): Promise<BackendAnswer> =>
  call(method, path, session === undefined ? {} : { session });

const preview = (fileId: string): Call => withQuery(PLATFORM_CALLS.filePreview, { fileId, type: 'imgs' });
const opened = (fileId: string, download: string): Call => withQuery(OPEN_FILE_CALL, { fileId, download });

const NO_FILE = { status: 404, body: { code: 404, status: false, msg: 'There is no such file', data: null } };

export const FILE_CASES = casesOf('files', {
  'a file that was uploaded is downloaded under its name, on desktops and phones': async (backend) => {
    const fileId = await upload(backend, 'Büro 1.txt', 'text/plain', 'hello');
    expect(fileId).toMatch(/^\d{1,32}$/);
    for (const { method, path } of [FILE_CALLS.download, FILE_CALLS.appDownload]) {
      const address = path.replace('{fileId}', fileId).replace('{module}', 'common');
      const { status, text, headers } = await ask(backend, { method, path: address });
      expect([status, text, headers.get('content-type')?.split(';')[0]]).toEqual([
        200,
        'hello',
        'text/plain',
      ]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; .*filename\*=UTF-8''B%C3%BCro%201\.txt$/,
      );
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  },
  'a picture is shown where it is opened, everything else is downloaded': async (backend) => {
    const picture = await upload(backend, 'a.svg', 'image/svg+xml', SVG);
    const text = await upload(backend, 'a.txt', 'text/plain', SVG);
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
    const fileId = await upload(backend, 'a.gif', 'image/gif', Uint8Array.from([0x47, 0x49, 0x46, 0xff]));
    expect((await ask(backend, preview(fileId))).text).toBe('GIF\ufffd');
  },
  'an upload without a file and unknown files are refused': async (backend) => {
    const { method, path } = FILE_CALLS.upload;
    expect((await backend.call(method, path, { body: new FormData() })).body).toMatchObject({
      ...{ code: 400, status: false },
    });
    const download = { method: 'GET', path: '/api/file/remotedownload/nobody/common' } as const;
    for (const call of [download, opened('0', '1'), preview('0')]) {
      expect([call.path, await ask(backend, call)]).toMatchObject([call.path, NO_FILE]);
      expect([call.path, (await ask(backend, call, '')).body]).toMatchObject([call.path, EXPIRED]);
    }
  },
});
