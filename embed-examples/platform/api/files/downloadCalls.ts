import type { Hono } from 'hono';

import { FILE_CALLS } from '../../../../src/wire/files.js';
import type { StackContext } from '../../context.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { convertedForm } from '../../../../src/wire/office/convertedDocuments.js';
import { documentFile } from '../documentFile.js';
import { requireSession } from '../requestSession.js';
import { findFile, noFile, sendFile } from './fileAnswers.js';
import { attachment } from '../../../../src/testing/answers/storedFile.js';

/**
 * Adds the download of a file by its id and module, for PC and phones (spec 1 §7). With a module of `CONVERTED_DOCUMENTS` the
 * id is a document's, which is sent in that form.
 */
export function addDownloadCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const { queries, sessions } = context;
  for (const { path } of [FILE_CALLS.download, FILE_CALLS.appDownload]) {
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    app.get(route, requireSession(sessions), async (c) => {
      const [id = '', module = ''] = [c.req.param('fileId'), c.req.param('module')];
      const form = convertedForm(module);
      if (form !== undefined) {
        const converted = await documentFile(context, c.var.session, id, form);
        if (converted === undefined) return noFile(c, 404, 'There is no such document');
        return sendFile(c, converted, attachment(converted.name));
      }
      const file = await findFile(queries, c.var.session.tenantKey, id);
      if (file === undefined) return noFile(c, 404, 'There is no such file');
      if (file.module !== null && file.module !== module) {
        return noFile(c, 403, 'This file belongs to another module');
      }
      return sendFile(c, file, attachment(file.name));
    });
  }
}
