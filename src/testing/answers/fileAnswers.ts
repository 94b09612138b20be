import { randomKey } from '../../core/randomText.js';
import { FILE_CALLS, UPLOAD_FIELDS } from '../../wire/files.js';
import { ok, refusal } from '../envelopes.js';
import { signedIn, type FakeCall } from '../fakeCall.js';

/** A body of text, of which nothing but its length is looked at. */
const download: FakeCall['answer'] = ({ path }, { data }) => {
  const fileId = decodeURIComponent(path.split('/').at(-2) ?? '');
  const file = data.files[fileId];
  if (!file) return Response.json(refusal(404, 'There is no such file'), { status: 404 });
  return new Response(file.text, {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });
};

/** Uploads, and downloads of what was uploaded. */
export const FILE_ANSWERS = {
  fileUpload: signedIn(FILE_CALLS.upload, async ({ body }, { data }) => {
    const file = body instanceof FormData ? body.get(UPLOAD_FIELDS.file) : null;
    if (!(file instanceof Blob)) return refusal(400, 'file is missing');
    const fileId = randomKey(16);
    const name = 'name' in file ? String(file.name) : 'file';
    data.files[fileId] = { name, contentType: file.type, text: await file.text() };
    return ok({ fileId });
  }),
  fileDownload: signedIn(FILE_CALLS.download, download),
  appFileDownload: signedIn(FILE_CALLS.appDownload, download),
};
