import type { DocumentSummary } from './documents.js';

/** A folder with its documents. */
export interface Folder {
  readonly name: string;
  readonly documents: readonly DocumentSummary[];
}

/** Documents by folder; folders in the order of their first document. */
export function foldersOf(documents: readonly DocumentSummary[]): readonly Folder[] {
  const folders = new Map<string, DocumentSummary[]>();
  for (const document of documents) {
    const found = folders.get(document.folder);
    if (found === undefined) folders.set(document.folder, [document]);
    else found.push(document);
  }
  return Array.from(folders, ([name, inFolder]) => ({ name, documents: inFolder }));
}
