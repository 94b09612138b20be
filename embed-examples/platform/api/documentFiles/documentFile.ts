import { CONVERTED_DOCUMENTS, type DocumentDetail, type DocumentFormat } from '../../../wire/documents.js';
import type { StackContext } from '../../context.js';
import { FILE_PREVIEW_CALL } from '../../switches/calls.js';
import { findDocument } from '../documentQueries.js';
import { findFile, isPreviewType, type StoredFile } from '../files/fileAnswers.js';
import type { Session } from '../sessions.js';
import { htmlFile, type PictureAddress } from './htmlFile.js';
import { textFile } from './textFile.js';

/** All pictures of a file together; further ones keep their address on the platform. */
const MOST_PICTURE_BYTES = 8_388_608;

/** The ids of the platform's own pictures in a document, by address. */
function pictureIds(blocks: DocumentDetail['blocks']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  // A picture may be in a list, a quote or a cell.
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'src' && typeof value === 'string' && URL.canParse(value)) {
      const { pathname, searchParams } = new URL(value);
      const id = searchParams.get('fileId');
      if (pathname.endsWith(FILE_PREVIEW_CALL.path) && id !== null) found.set(value, id);
    }
    return value;
  });
  return found;
}

/** The pictures of a document in its file. */
async function embeddedPictures(
  { queries }: StackContext,
  { tenantKey }: Session,
  { blocks }: DocumentDetail,
): Promise<PictureAddress> {
  const embedded = new Map<string, string>();
  let left = MOST_PICTURE_BYTES;
  for (const [src, id] of pictureIds(blocks)) {
    const file = await findFile(queries, tenantKey, id);
    if (file === undefined || !isPreviewType(file.contentType) || file.content.length > left) continue;
    left -= file.content.length;
    const content = Buffer.from(file.content).toString('base64');
    embedded.set(src, `data:${file.contentType};base64,${content}`);
  }
  return (src) => embedded.get(src) ?? src;
}

/** How a document becomes a file: one row adds a format. */
const FORMATS: Readonly<
  Record<
    DocumentFormat,
    {
      readonly contentType: string;
      readonly write: (document: DocumentDetail, picture: PictureAddress) => string;
    }
  >
> = {
  html: { contentType: 'text/html', write: htmlFile },
  text: { contentType: 'text/plain', write: textFile },
};

/** The format that the module in the address of a download names; undefined for stored files. */
export function convertedFormat(module: string): DocumentFormat | undefined {
  const formats = Object.keys(CONVERTED_DOCUMENTS) as DocumentFormat[];
  return formats.find((format) => CONVERTED_DOCUMENTS[format].module === module);
}

/** A document of the session's tenant as a file; undefined if there is no such document. */
export async function documentFile(
  context: StackContext,
  session: Session,
  id: string,
  format: DocumentFormat,
): Promise<Pick<StoredFile, 'name' | 'contentType' | 'content'> | undefined> {
  const document = id === '' ? undefined : await findDocument(context, session, id);
  if (document === undefined) return undefined;
  const { contentType, write } = FORMATS[format];
  const content = write(document, await embeddedPictures(context, session, document));
  return {
    name: document.title + CONVERTED_DOCUMENTS[format].extension,
    contentType,
    content: Buffer.from(content),
  };
}
