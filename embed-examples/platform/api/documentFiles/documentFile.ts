import {
  CONVERTED_DOCUMENTS,
  type DocumentDetail,
  type DocumentFormat,
} from '../../../../src/wire/office/documents.js';
import type { StackContext } from '../../context.js';
import { isPictureType, PLATFORM_CALLS } from '../../../../src/wire/office/platformCalls.js';
import { findDocument } from '../documentQueries.js';
import { findFile, type StoredFile } from '../files/fileAnswers.js';
import type { Session } from '../sessions.js';
import { htmlFile } from './htmlFile.js';
import { textFile } from './textFile.js';

/** All pictures of a file together; further ones keep their address on the platform. */
const MOST_PICTURE_BYTES = 8_388_608;

/** The id of one of the platform's own pictures, by its address; null for any other address. */
function pictureId(src: string): string | null {
  if (!URL.canParse(src)) return null;
  const { pathname, searchParams } = new URL(src);
  return pathname.endsWith(PLATFORM_CALLS.filePreview.path) ? searchParams.get('fileId') : null;
}

/** A document as a page with its pictures in it. */
async function pageWithPictures(
  { queries }: StackContext,
  { tenantKey }: Session,
  document: DocumentDetail,
): Promise<string> {
  const addresses = new Set<string>();
  htmlFile(document, (src) => {
    addresses.add(src);
    return src;
  });
  const embedded = new Map<string, string>();
  let left = MOST_PICTURE_BYTES;
  for (const src of addresses) {
    const id = pictureId(src);
    const file = id === null ? undefined : await findFile(queries, tenantKey, id);
    if (file === undefined || !isPictureType(file.contentType) || file.content.length > left) continue;
    left -= file.content.length;
    const content = Buffer.from(file.content).toString('base64');
    embedded.set(src, `data:${file.contentType};base64,${content}`);
  }
  return htmlFile(document, (src) => embedded.get(src) ?? src);
}

/** How a document becomes a file: one row adds a format. */
const FORMATS: Readonly<
  Record<
    DocumentFormat,
    {
      readonly contentType: string;
      readonly write: (
        context: StackContext,
        session: Session,
        document: DocumentDetail,
      ) => string | Promise<string>;
    }
  >
> = {
  html: { contentType: 'text/html', write: pageWithPictures },
  text: { contentType: 'text/plain', write: (_context, _session, document) => textFile(document) },
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
  return {
    name: document.title + CONVERTED_DOCUMENTS[format].extension,
    contentType,
    content: Buffer.from(await write(context, session, document)),
  };
}
