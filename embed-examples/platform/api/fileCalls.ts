import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import type { StackContext } from '../context.js';
import { files } from '../database/schema.js';
import { sessionExpired } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { FILE_PREVIEW_CALL } from '../switches/calls.js';
import { findRequestSession } from './requestSession.js';

/** Opened as a page of its own, an SVG could run scripts on the API origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds the preview of stored files. */
export function addFileCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.get(FILE_PREVIEW_CALL.path, async (c) => {
    const id = c.req.query('fileId') ?? '';
    const session = await findRequestSession(c, sessions);
    const visible =
      session === undefined
        ? and(eq(files.id, id), eq(files.isPublic, true))
        : and(eq(files.id, id), eq(files.tenantKey, session.tenantKey));
    const [file] = await queries.select().from(files).where(visible);
    if (file === undefined) {
      return session === undefined
        ? sessionExpired(c)
        : c.json({ code: 404, status: false, msg: 'There is no such file', data: null }, 404);
    }
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.contentType,
      'Content-Security-Policy': INERT,
      'Cache-Control': file.isPublic ? 'public, max-age=3600' : 'private, no-store',
    });
  });
}
