import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { isPictureType, PLATFORM_CALLS } from '../../../../src/wire/office/platformCalls.js';
import type { StackContext } from '../../context.js';
import { files } from '../../database/schema.js';
import { sessionExpired } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { findRequestSession } from '../requestSession.js';
import { FILE_ID, INERT_POLICY, noFile } from './fileAnswers.js';

/** Adds the preview of stored pictures. */
export function addPreviewCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.get(PLATFORM_CALLS.filePreview.path, async (c) => {
    const id = c.req.query('fileId') ?? '';
    const session = await findRequestSession(c, sessions);
    const visible =
      session === undefined
        ? and(eq(files.id, id), eq(files.isPublic, true))
        : and(eq(files.id, id), eq(files.tenantKey, session.tenantKey));
    const [file] = FILE_ID.test(id) ? await queries.select().from(files).where(visible) : [];
    if (file === undefined || !isPictureType(file.contentType)) {
      return session === undefined ? sessionExpired(c) : noFile(c, 404, 'There is no such file');
    }
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.contentType,
      'Content-Security-Policy': INERT_POLICY,
      'Cache-Control': file.isPublic ? 'public, max-age=3600' : 'private, no-store',
    });
  });
}
