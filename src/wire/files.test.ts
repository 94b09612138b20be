import { expect, it } from 'vitest';

import { downloadPath, parseUploadedFile } from './files.js';

it('encodes each value as one segment', () => {
  expect(downloadPath({ fileId: '1', module: 'hrm' }, false)).toBe('/api/file/remotedownload/1/hrm');
  expect(downloadPath({ fileId: '../$&"', module: 'a/b?c#d' }, true)).toBe(
    '/api/app/file/remotedownload/..%2F%24%26%22/a%2Fb%3Fc%23d',
  );
});

it('reads a file id unchanged, and refuses a number', () => {
  expect(parseUploadedFile({ fileId: '4915532168790060001' })).toEqual({
    ok: true,
    value: { fileId: '4915532168790060001' },
  });
  for (const data of [null, {}, { fileId: '' }, { fileId: 1 }, Object.create({ fileId: '1' })]) {
    expect(parseUploadedFile(data).ok).toBe(false);
  }
});
