import type { Hono } from 'hono';

import { DOCUMENT_CALLS } from '../../../src/wire/office/documents.js';
import { ownText } from '../../../src/wire/record.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { findDocument, listDocuments } from './documentQueries.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';

const LONGEST_FOLDER = 200;

/** Adds the calls of the document module. */
export function addDocumentCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const signedIn = requireSession(context.sessions);

  app.post(DOCUMENT_CALLS.list.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, 'The body must be a JSON object');
    const folder = ownText(body, 'folder');
    // NUL is the only character that the database does not accept.
    if (folder.length > LONGEST_FOLDER || folder.includes('\0')) {
      return refusal(c, 400, `A folder is a text of at most ${LONGEST_FOLDER} characters`);
    }
    return ok(c, await listDocuments(context, c.var.session, folder));
  });

  app.get(DOCUMENT_CALLS.detail.path, signedIn, async (c) => {
    const found = await findDocument(context, c.var.session, c.req.query('id') ?? '');
    return found === undefined ? refusal(c, 404, 'There is no such document') : ok(c, found);
  });
}
