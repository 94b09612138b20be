import { attachment, storedFileName, noFile, sendFile, storedFile } from './storedFile.js';
import { isBlob, isForm } from '../../http/requestBody.js';
import { convertedForm } from '../../wire/office/convertedDocuments.js';
import { isModuleName } from '../../wire/office/requestValues.js';
import { FILE_CALLS, UPLOAD_FIELDS } from '../../wire/files.js';
import { isPictureType, PLATFORM_CALLS } from '../../wire/office/platformCalls.js';
import { OPEN_FILE_CALL } from '../../wire/openFileCall.js';
import { ok, refusal, sessionExpired, noObject } from '../envelopes.js';
import { open, signedIn, type FakeCall, newId } from '../fakeCall.js';
import type { FakeFile, FakeData, FakeDocument } from '../fakeData.js';
import { ownText } from '../../wire/record.js';
import { DOCUMENT_CALLS, type DocumentDetail } from '../../wire/office/documents.js';
import { bodyRecord } from '../fakeRequest.js';

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

const LONGEST_FOLDER = 200;

const newestFirst = (documents: readonly FakeDocument[]): FakeDocument[] =>
  [...documents].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id));

/** A document with its neighbours, the newest one without an id; undefined for an unknown one. */
function documentOf(data: FakeData, id: string): DocumentDetail | undefined {
  const sorted = newestFirst(data.documents);
  const document = id === '' ? sorted[0] : sorted.find((one) => one.id === id);
  if (!document) return undefined;
  const neighbours = sorted.filter((one) => one.folder === document.folder && one.id !== document.id);
  return {
    ...document,
    timeZone: data.tenant.locale.server_timezone,
    neighbours: neighbours.map((one) => ({ id: one.id, title: one.title })),
  };
}

/** The calls of the document module. */
export const DOCUMENT_ANSWERS = {
  documentList: signedIn(DOCUMENT_CALLS.list, (request, { data }) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const folder = ownText(body, 'folder');
    if (folder.length > LONGEST_FOLDER || folder.includes('\0')) {
      return refusal(400, `A folder is a text of at most ${String(LONGEST_FOLDER)} characters`);
    }
    const found = newestFirst(data.documents).filter((one) => folder === '' || one.folder === folder);
    return ok({
      documents: found.map(({ blocks: _blocks, isCut: _isCut, files: _files, ...summary }) => summary),
      timeZone: data.tenant.locale.server_timezone,
    });
  }),
  documentDetail: signedIn(DOCUMENT_CALLS.detail, ({ query }, { data }) => {
    const detail = documentOf(data, query['id'] ?? '');
    return detail ? ok(detail) : refusal(404, 'There is no such document');
  }),
};
