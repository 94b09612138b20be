import type { Hono } from 'hono';

import { FILE_CALLS, UPLOAD_FIELDS, type UploadedFile } from '../../../../src/wire/files.js';
import type { StackContext } from '../../context.js';
import type { Queries } from '../../database/database.js';
import { files } from '../../database/schema.js';
import { ok, refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { isModuleName } from '../../../../src/wire/office/requestValues.js';
import { newId } from '../newId.js';
import { requireSession } from '../requestSession.js';
import type { Session } from '../sessions.js';
import { storedFileName } from '../../../../src/testing/answers/storedFile.js';
import { readForm } from './readForm.js';
import { readLimited } from './readLimited.js';

const MEGABYTE = 1_048_576;
/** The largest file that is accepted. */
export const UPLOAD_LIMIT_BYTES = 24 * MEGABYTE;
/** The space allowed for the form around the file. */
const FORM_BYTES = 16_384;

const ANY_TYPE = 'application/octet-stream';
const MEDIA_TYPE = /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,80}$/i;

async function keepFile(
  queries: Queries,
  { tenantKey, personId }: Session,
  file: File,
  module: string | null,
): Promise<string> {
  const id = newId();
  const [mediaType = ''] = file.type.split(';');
  await queries.insert(files).values({
    tenantKey,
    id,
    name: storedFileName(file.name),
    contentType: MEDIA_TYPE.test(mediaType) ? mediaType.toLowerCase() : ANY_TYPE,
    content: new Uint8Array(await file.arrayBuffer()),
    isPublic: false,
    module,
    ownerId: personId,
  });
  return id;
}

/** Adds the upload of a file (contract §2, ours). */
export function addUploadCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.post(FILE_CALLS.upload.path, requireSession(sessions), async (c) => {
    const bytes = await readLimited(c.req.raw.body, UPLOAD_LIMIT_BYTES + FORM_BYTES);
    const tooLarge = `A file may have at most ${UPLOAD_LIMIT_BYTES / MEGABYTE} MB`;
    if (bytes === undefined) return refusal(c, 413, tooLarge);
    const form = await readForm(bytes, c.req.header('content-type') ?? '');
    if (form === undefined) return refusal(c, 400, 'The body must be multipart/form-data');
    const file = form.get(UPLOAD_FIELDS.file);
    if (file === null || typeof file === 'string') return refusal(c, 400, 'file is missing');
    if (file.size > UPLOAD_LIMIT_BYTES) return refusal(c, 413, tooLarge);
    const module = form.get(UPLOAD_FIELDS.module);
    if (module !== null && !isModuleName(module)) {
      return refusal(c, 400, 'module must be the name of a module');
    }
    const data: UploadedFile = { fileId: await keepFile(queries, c.var.session, file, module) };
    return ok(c, data);
  });
}
