import { safeFileName } from '../../../../src/http/files/fileNames.js';
import { downloadPath } from '../../../../src/wire/files.js';
import {
  CONVERTED_DOCUMENTS,
  DOCUMENT_CALLS,
  DOCUMENT_FILES_MODULE,
  type DocumentDetail,
  type DocumentFile,
  type DocumentFormat,
  type DocumentListData,
  type DocumentSummary,
} from '../../../../src/wire/office/documents.js';
import { ownProperty, ownRecord, ownText, type WireRecord } from '../../../../src/wire/record.js';
import { answerCode, countOf, dataOf, rows } from '../../kit/answers.js';
import type { ModuleRequest } from '../../kit/weaver.js';
import { blocksOf } from './blocks.js';

export { CONVERTED_DOCUMENTS, DOCUMENT_FILES_MODULE };
export type { DocumentDetail, DocumentFile, DocumentFormat, DocumentListData, DocumentSummary };

function summaryOf(record: WireRecord): DocumentSummary {
  const owner = ownRecord(record, 'owner');
  return {
    id: ownText(record, 'id'),
    title: ownText(record, 'title'),
    folder: ownText(record, 'folder'),
    owner: { id: ownText(owner, 'id'), name: ownText(owner, 'name'), avatar: ownText(owner, 'avatar') },
    version: countOf(record, 'version'),
    updatedAt: ownText(record, 'updatedAt'),
  };
}

/** A file, by the name under which it will be saved: what looks like a picture here must be one. */
function fileOf(record: WireRecord): DocumentFile {
  const id = ownText(record, 'id');
  return {
    id,
    name: safeFileName(ownText(record, 'name')) || id,
    contentType: ownText(record, 'contentType'),
    sizeBytes: countOf(record, 'sizeBytes'),
  };
}

/** A document (`''` = the newest); null for an unknown id. */
export async function fetchDocument(
  request: ModuleRequest,
  id: string,
  signal: AbortSignal,
): Promise<DocumentDetail | null> {
  const { method, path } = DOCUMENT_CALLS.detail;
  try {
    const data = dataOf(await request({ url: path, method, params: id === '' ? {} : { id }, signal }));
    const summary = summaryOf(data);
    if (summary.id === '') return null;
    return {
      ...summary,
      timeZone: ownText(data, 'timeZone'),
      blocks: blocksOf(ownProperty(data, 'blocks')),
      isCut: ownProperty(data, 'isCut') === true,
      files: rows(data, 'files', fileOf),
      neighbours: rows(data, 'neighbours', (row) => ({
        id: ownText(row, 'id'),
        title: ownText(row, 'title'),
      })),
    };
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** The documents of a folder (`''` = of all folders), newest first. */
export async function fetchDocuments(
  request: ModuleRequest,
  folder: string,
  signal: AbortSignal,
): Promise<DocumentListData> {
  const { method, path } = DOCUMENT_CALLS.list;
  const data = dataOf(await request({ url: path, method, data: folder === '' ? {} : { folder }, signal }));
  return { documents: rows(data, 'documents', summaryOf), timeZone: ownText(data, 'timeZone') };
}

/** The content of an attached file. */
export function fetchFile(request: ModuleRequest, fileId: string, signal: AbortSignal): Promise<Blob> {
  const url = downloadPath({ fileId, module: DOCUMENT_FILES_MODULE }, false);
  return request<Blob>({ url, responseType: 'blob', signal });
}
