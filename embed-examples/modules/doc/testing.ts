import type { DocumentDetail, DocumentListData, DocumentSummary } from './data/documents.js';

/** A document of a list, with the given fields. */
function someSummary(more: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    id: '7',
    title: 'Travel policy',
    folder: 'Policies',
    owner: { id: '1', name: 'Noura Saleh', avatar: '' },
    version: 4,
    updatedAt: '2026-11-18 14:42:00',
    ...more,
  };
}

/** A complete document, with the given fields. */
export function someDocument(more: Partial<DocumentDetail> = {}): DocumentDetail {
  return {
    ...someSummary(),
    timeZone: 'Asia/Dubai',
    blocks: [{ kind: 'paragraph', spans: [{ text: 'Fly economy.' }] }],
    isCut: false,
    files: [],
    neighbours: [{ id: '8', title: 'Security' }],
    ...more,
  };
}

/** Three documents in two folders. */
export const someList: DocumentListData = {
  documents: [
    someSummary(),
    someSummary({ id: '9', title: 'Roadmap', folder: 'Product' }),
    someSummary({ id: '8', title: 'Security' }),
  ],
  timeZone: 'Asia/Dubai',
};
