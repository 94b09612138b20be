import { FILE_CALLS, UPLOAD_FIELDS } from '../../wire/files.js';
import { isPictureType, PLATFORM_CALLS } from '../../wire/office/platformCalls.js';
import { OPEN_FILE_CALL } from '../../wire/openFileCall.js';
import { ok, refusal, sessionExpired } from '../envelopes.js';
import { open, signedIn, type FakeCall } from '../fakeCall.js';
import type { FakeFile } from '../fakeData.js';
import { newId } from './keyedId.js';
import { noFile, sendFile, storedFile } from './storedFile.js';

const sendAttachment = (file: FakeFile): Response =>
  sendFile(file, { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` });

const download: FakeCall['answer'] = ({ path }, { data }) => {
  const file = data.files[decodeURIComponent(path.split('/').at(-2) ?? '')];
  return file ? sendAttachment(file) : noFile();
};

/** Uploads, and downloads of what was uploaded. */
export const FILE_ANSWERS = {
  fileUpload: signedIn(FILE_CALLS.upload, async ({ body }, { data }) => {
    const file = body instanceof FormData ? body.get(UPLOAD_FIELDS.file) : null;
    if (!(file instanceof Blob)) return refusal(400, 'file is missing');
    const fileId = newId();
    const name = 'name' in file ? String(file.name) : 'file';
    data.files[fileId] = storedFile(name, file.type, new Uint8Array(await file.arrayBuffer()));
    return ok({ fileId });
  }),
  fileDownload: signedIn(FILE_CALLS.download, download),
  appFileDownload: signedIn(FILE_CALLS.appDownload, download),
  fileOpen: signedIn(OPEN_FILE_CALL, ({ query }, { data }) => {
    const file = data.files[query['fileId'] ?? ''];
    if (!file) return noFile();
    const isShown = query['download'] === '0' && isPictureType(file.contentType);
    return isShown ? sendFile(file, { 'content-disposition': 'inline' }) : sendAttachment(file);
  }),
  filePreview: open(PLATFORM_CALLS.filePreview, ({ query, sessionId }, { data }) => {
    if (sessionId === '') return sessionExpired();
    const file = data.files[query['fileId'] ?? ''];
    return file && isPictureType(file.contentType) ? sendFile(file) : noFile();
  }),
};
