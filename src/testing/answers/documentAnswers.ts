import { ownText } from '../../wire/record.js';
import { DOCUMENT_CALLS, type DocumentDetail } from '../../wire/office/documents.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { signedIn } from '../fakeCall.js';
import type { FakeData, FakeDocument } from '../fakeData.js';
import { bodyRecord } from '../fakeRequest.js';

const LONGEST_FOLDER = 200;

const newestFirst = (documents: readonly FakeDocument[]): FakeDocument[] =>
  [...documents].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id));

/** A document with its neighbours, the newest one without an id; undefined for an unknown one. */
export function documentOf(data: FakeData, id: string): DocumentDetail | undefined {
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
