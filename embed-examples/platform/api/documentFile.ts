import type { ConvertedForm } from '../../../src/wire/office/convertedDocuments.js';
import { isPictureType, PLATFORM_CALLS } from '../../../src/wire/office/platformCalls.js';
import type { StackContext } from '../context.js';
import { findDocument } from './documentQueries.js';
import { findFile, type StoredFile } from './files/fileAnswers.js';
import type { Session } from './sessions.js';

/** All pictures of a file together; further ones keep their address on the platform. */
const MOST_PICTURE_BYTES = 8_388_608;

/** The id of one of the platform's own pictures, by its address; null for any other address. */
function pictureId(src: string): string | null {
  if (!URL.canParse(src)) return null;
  const { pathname, searchParams } = new URL(src);
  return pathname.endsWith(PLATFORM_CALLS.filePreview.path) ? searchParams.get('fileId') : null;
}

/** The platform's own pictures as data, by their addresses. */
async function embeddedPictures(
  { queries }: StackContext,
  { tenantKey }: Session,
  addresses: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
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
  return embedded;
}

/** A document of the session's tenant as a file with its pictures in it; undefined if there is no such document. */
export async function documentFile(
  context: StackContext,
  session: Session,
  id: string,
  { contentType, write, nameOf }: ConvertedForm,
): Promise<Pick<StoredFile, 'name' | 'contentType' | 'content'> | undefined> {
  const document = id === '' ? undefined : await findDocument(context, session, id);
  if (document === undefined) return undefined;
  const addresses = new Set<string>();
  write(document, (src) => {
    addresses.add(src);
    return src;
  });
  const embedded = await embeddedPictures(context, session, addresses);
  const content = Buffer.from(write(document, (src) => embedded.get(src) ?? src));
  return { name: nameOf(document), contentType, content };
}
