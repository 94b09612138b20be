import { ownText } from '../../wire/record.js';
import { DOCUMENT_CALLS, type DocumentDetail } from '../../wire/office/documents.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { signedIn } from '../fakeCall.js';
import type { FakeDocument } from '../fakeData.js';
import { bodyRecord } from '../fakeRequest.js';

const LONGEST_FOLDER = 200;

const newestFirst = (documents: readonly FakeDocument[]): FakeDocument[] =>
  [...documents].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id));

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
    const wanted = query['id'] ?? '';
    const sorted = newestFirst(data.documents);
    const document = wanted === '' ? sorted[0] : sorted.find(({ id }) => id === wanted);
    if (!document) return refusal(404, 'There is no such document');
    const neighbours = sorted.filter(({ id, folder }) => folder === document.folder && id !== document.id);
    const detail: DocumentDetail = {
      ...document,
      timeZone: data.tenant.locale.server_timezone,
      neighbours: neighbours.map(({ id, title }) => ({ id, title })),
    };
    return ok(detail);
  }),
};
