import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';

import type {
  DocumentDetail,
  DocumentFile,
  DocumentListData,
  DocumentSummary,
} from '../../../src/wire/office/documents.js';
import type { StackContext } from '../context.js';
import type { Queries } from '../database/database.js';
import { documentFiles, documents, files, people, tenants } from '../database/schema.js';
import { portraitAddress } from './addresses.js';
import { readDocumentBody } from './documentBlocks.js';
import type { Session } from './sessions.js';

/** The format of a document id; anything else is not looked up. */
const ID = /^\d{1,32}$/;
const MOST_LISTED = 500;
const MOST_NEIGHBOURS = 20;
const MOST_FILES = 200;

/** Two documents may have changed in the same second: then the id decides. */
const NEWEST_FIRST = [desc(documents.updatedAt), desc(documents.id)] as const;

const isOwner = and(eq(people.tenantKey, documents.tenantKey), eq(people.id, documents.ownerId));

const summaryColumns = {
  id: documents.id,
  title: documents.title,
  folder: documents.folder,
  ownerId: documents.ownerId,
  ownerName: people.name,
  version: documents.version,
  updatedAt: documents.updatedAt,
};

function summaryOf(
  row: { readonly ownerId: string; readonly ownerName: string } & Omit<DocumentSummary, 'owner'>,
  { origins }: StackContext,
): DocumentSummary {
  const { ownerId, ownerName, ...document } = row;
  return {
    ...document,
    owner: { id: ownerId, name: ownerName, avatar: portraitAddress(origins.static, ownerId) },
  };
}

async function timeZoneOf(queries: Queries, { tenantKey }: Session): Promise<string> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  return tenant?.settings.locale.server_timezone ?? 'UTC';
}

/** The documents of a folder (`''` = of all folders) of the session's tenant, newest first. */
export async function listDocuments(
  context: StackContext,
  session: Session,
  folder: string,
): Promise<DocumentListData> {
  const rows = await context.queries
    .select(summaryColumns)
    .from(documents)
    .innerJoin(people, isOwner)
    .where(
      and(
        eq(documents.tenantKey, session.tenantKey),
        folder === '' ? undefined : eq(documents.folder, folder),
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_LISTED);
  return {
    documents: rows.map((row) => summaryOf(row, context)),
    timeZone: await timeZoneOf(context.queries, session),
  };
}

/** The files attached to a document, without their content. */
function filesOf({ queries }: StackContext, { tenantKey }: Session, id: string): Promise<DocumentFile[]> {
  return queries
    .select({
      id: files.id,
      name: files.name,
      contentType: files.contentType,
      sizeBytes: sql<number>`octet_length(${files.content})`,
    })
    .from(documentFiles)
    .innerJoin(files, and(eq(files.tenantKey, documentFiles.tenantKey), eq(files.id, documentFiles.fileId)))
    .where(and(eq(documentFiles.tenantKey, tenantKey), eq(documentFiles.documentId, id)))
    .orderBy(asc(documentFiles.position))
    .limit(MOST_FILES);
}

/** The document `id` of the session's tenant, or its newest one when `id` is ''; undefined for any other id. */
export async function findDocument(
  context: StackContext,
  session: Session,
  id: string,
): Promise<DocumentDetail | undefined> {
  if (id !== '' && !ID.test(id)) return undefined;
  const { queries, origins } = context;
  const ofTenant = eq(documents.tenantKey, session.tenantKey);
  const [row] = await queries
    .select({ ...summaryColumns, body: documents.body })
    .from(documents)
    .innerJoin(people, isOwner)
    .where(and(ofTenant, id === '' ? undefined : eq(documents.id, id)))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  if (row === undefined) return undefined;

  const { body, ...document } = row;
  const neighbours = await queries
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(and(ofTenant, eq(documents.folder, document.folder), ne(documents.id, document.id)))
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_NEIGHBOURS);
  return {
    ...summaryOf(document, context),
    timeZone: await timeZoneOf(queries, session),
    ...readDocumentBody(body, origins),
    files: await filesOf(context, session, document.id),
    neighbours,
  };
}
