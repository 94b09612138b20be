import type { Hono } from 'hono';

import { OPEN_FILE_CALL } from '../../../../src/wire/openFileCall.js';
import { isPictureType } from '../../../../src/wire/office/platformCalls.js';
import type { StackContext } from '../../context.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { requireSession } from '../requestSession.js';
import { findFile, noFile, sendFile } from './fileAnswers.js';
import { attachment } from '../../../../src/testing/answers/storedFile.js';

/**
 * Adds the address of a file for links that open a new window (spec 2 §2): a download, or with `download=0` the picture
 * itself.
 */
export function addOpenFileCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.get(OPEN_FILE_CALL.path, requireSession(sessions), async (c) => {
    const id = c.req.query('fileId') ?? '';
    const file = await findFile(queries, c.var.session.tenantKey, id);
    if (file === undefined) return noFile(c, 404, 'There is no such file');
    const isShown = c.req.query('download') === '0' && isPictureType(file.contentType);
    return sendFile(c, file, isShown ? 'inline' : attachment(file.name));
  });
}
