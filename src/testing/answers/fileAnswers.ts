import { attachment, storedFileName, noFile, sendFile, storedFile } from './storedFile.js';
import { isBlob, isForm } from '../../http/requestBody.js';
import { convertedForm } from '../../wire/office/convertedDocuments.js';
import { isModuleName } from '../../wire/office/moduleName.js';
import { documentOf } from './documentAnswers.js';
import { FILE_CALLS, UPLOAD_FIELDS } from '../../wire/files.js';
import { isPictureType, PLATFORM_CALLS } from '../../wire/office/platformCalls.js';
import { OPEN_FILE_CALL } from '../../wire/openFileCall.js';
import { ok, refusal, sessionExpired } from '../envelopes.js';
import { open, signedIn, type FakeCall, newId } from '../fakeCall.js';
import type { FakeFile } from '../fakeData.js';

const sendAttachment = (file: FakeFile): Response =>
  sendFile(file, { 'content-disposition': attachment(file.name) });

const download: FakeCall['answer'] = ({ path }, { data }) => {
  const [fileId = '', module = ''] = path.split('/').slice(-2).map(decodeURIComponent);
  const form = convertedForm(module);
  if (form) {
    const document = fileId === '' ? undefined : documentOf(data, fileId);
    if (!document) return noFile('There is no such document');
    const text = form.write(document, (src) => src);
    return sendAttachment({ name: form.nameOf(document), contentType: form.contentType, text });
  }
  const file = data.files[fileId];
  if (!file) return noFile();
  return file.module === undefined || file.module === module
    ? sendAttachment(file)
    : noFile('This file belongs to another module', 403);
};

/** Uploads, and downloads of what was uploaded. */
export const FILE_ANSWERS = {
  fileUpload: signedIn(FILE_CALLS.upload, async ({ body }, { data }) => {
    if (!isForm(body)) return refusal(400, 'The body must be multipart/form-data');
    const file = body.get(UPLOAD_FIELDS.file);
    if (!isBlob(file)) return refusal(400, 'file is missing');
    const module = body.get(UPLOAD_FIELDS.module);
    if (module !== null && !isModuleName(module)) return refusal(400, 'module must be the name of a module');
    const fileId = newId();
    const name = storedFileName('name' in file ? String(file.name) : '');
    data.files[fileId] = {
      ...storedFile(name, file.type, new Uint8Array(await file.arrayBuffer())),
      ...(module !== null && { module }),
    };
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
