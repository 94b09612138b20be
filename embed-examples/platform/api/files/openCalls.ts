import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { FILE_CALLS } from '../../../../src/wire/files.js';
import type { StackContext } from '../../context.js';
import { files } from '../../database/schema.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { requireSession } from '../requestSession.js';
import { FILE_ID, INERT_POLICY, isPreviewType, noFile } from './fileAnswers.js';
import { attachment } from './fileName.js';

/**
 * Adds the address of a file for links that open a new window (spec 2 §2): a download, or with `download=0` the picture
 * itself.
 */
export function addOpenFileCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.get(FILE_CALLS.open.path, requireSession(sessions), async (c) => {
    const id = c.req.query('fileId') ?? '';
    const visible = and(eq(files.id, id), eq(files.tenantKey, c.var.session.tenantKey));
    const [file] = FILE_ID.test(id) ? await queries.select().from(files).where(visible) : [];
    if (file === undefined) return noFile(c, 404, 'There is no such file');
    const isShown = c.req.query('download') === '0' && isPreviewType(file.contentType);
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.contentType,
      'Content-Length': String(file.content.length),
      'Content-Disposition': isShown ? 'inline' : attachment(file.name),
      'Content-Security-Policy': INERT_POLICY,
      'Cache-Control': 'private, no-store',
    });
  });
}
