import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';

import type { Queries } from '../../database/database.js';
import { files } from '../../database/schema.js';

/** A stored file. */
export type StoredFile = typeof files.$inferSelect;

/** Opened as a page of its own, an SVG or HTML file could run scripts on the API origin. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The format of a file id; anything else is not looked up. */
export const FILE_ID = /^\d{1,32}$/;

/** The answer for a missing file. With an HTTP status, because a file is not sent in an envelope. */
export function noFile(c: Context, code: 403 | 404, msg: string): Response {
  return c.json({ code, status: false, msg, data: null }, code);
}

/** The file of a tenant by its id; undefined if there is none. */
export async function findFile(
  queries: Queries,
  tenantKey: string,
  id: string,
): Promise<StoredFile | undefined> {
  if (!FILE_ID.test(id)) return undefined;
  const ofTenant = and(eq(files.id, id), eq(files.tenantKey, tenantKey));
  const [file] = await queries.select().from(files).where(ofTenant);
  return file;
}

/** The answer with a file for one user, which runs no script even where it is opened as a page. */
export function sendFile(
  c: Context,
  { content, contentType }: Pick<StoredFile, 'content' | 'contentType'>,
  disposition: string,
): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Length': String(content.length),
    'Content-Disposition': disposition,
    'Content-Security-Policy': INERT_POLICY,
    'Cache-Control': 'private, no-store',
  });
}
