import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { etagOf, readServedFile, safeRelativePath, type ServedFile } from '../../platform/static/files.js';

/** The pictures of the hosts on the start page, `{folder}.webp`; `npm run pictures` takes them. */
export const PICTURE_FOLDER = fileURLToPath(new URL('pictures', import.meta.url));

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** The picture at `/pictures/{path}`; undefined when there is none. */
export const readPicture = (path: string): Promise<ServedFile | undefined> =>
  readServedFile(PICTURE_FOLDER, path);

/** The page of the documentation at `/docs/{path}`, as the text that it is; undefined when there is none. */
export async function readDocsPage(path: string): Promise<ServedFile | undefined> {
  const safe = safeRelativePath(path);
  if (safe?.endsWith('.md') !== true) return undefined;
  const content = await readFile(`${REPOSITORY}docs/${safe}`).catch(() => undefined);
  if (content === undefined) return undefined;
  return { content, mediaType: 'text/plain; charset=utf-8', etag: etagOf(content) };
}
