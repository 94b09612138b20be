import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { FILE_CALLS } from '../../../../src/wire/files.js';
import type { StackContext } from '../../context.js';
import { files } from '../../database/schema.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { requireSession } from '../requestSession.js';
import { FILE_ID, INERT_POLICY, noFile } from './fileAnswers.js';
import { attachment } from './fileName.js';

/** Adds the download of a file by its id and module, for PC and phones (spec 1 §7). */
export function addDownloadCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  for (const { path } of [FILE_CALLS.download, FILE_CALLS.appDownload]) {
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    app.get(route, requireSession(sessions), async (c) => {
      const [id = '', module] = [c.req.param('fileId'), c.req.param('module')];
      const { tenantKey } = c.var.session;
      const [file] = FILE_ID.test(id)
        ? await queries
            .select()
            .from(files)
            .where(and(eq(files.id, id), eq(files.tenantKey, tenantKey)))
        : [];
      if (file === undefined) return noFile(c, 404, 'There is no such file');
      if (file.module !== null && file.module !== module) {
        return noFile(c, 403, 'This file belongs to another module');
      }
      return c.body(new Uint8Array(file.content), 200, {
        'Content-Type': file.contentType,
        'Content-Length': String(file.content.length),
        'Content-Disposition': attachment(file.name),
        'Content-Security-Policy': INERT_POLICY,
        'Cache-Control': 'private, no-store',
      });
    });
  }
}
