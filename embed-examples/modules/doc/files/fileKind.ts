import type { DocumentFile } from '../data/documents.js';
import type { IconName } from '../parts/Icon.js';

/** Kinds of files by media type; the first row that matches is used. */
const KINDS: readonly (readonly [RegExp, IconName])[] = [
  [/^image\//, 'picture'],
  [/csv|excel|spreadsheet/, 'sheet'],
];

/** The icon of a file. */
export function iconOf({ contentType }: DocumentFile): IconName {
  return KINDS.find(([type]) => type.test(contentType))?.[1] ?? 'page';
}

/** Whether browsers show a file as a picture. */
export function isPicture({ contentType, sizeBytes }: DocumentFile): boolean {
  return sizeBytes > 0 && /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)$/.test(contentType);
}
