import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { isRecordKind, readRecordPage, RECORD_CALLS } from '../../../../src/wire/office/records.js';
import type { StackContext } from '../../context.js';
import type { Queries } from '../../database/database.js';
import { tenants } from '../../database/schema.js';
import { ok, refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { requireSession } from '../requestSession.js';
import { ROW_ID } from '../../../../src/wire/office/requestValues.js';
import type { Session } from '../sessions.js';
import { findRecord, listRecords, type RecordReader } from './tenantRecords.js';
import { isVisibleKind } from '../../../../src/testing/answers/recordAnswers.js';

const NO_RECORD = 'There is no such record';
const NO_KIND = 'There are no records of this kind';

async function readerOf(queries: Queries, { tenantKey }: Session): Promise<RecordReader> {
  const [tenant] = await queries
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.tenantKey, tenantKey));
  if (tenant === undefined) throw new Error(`the session's tenant ${tenantKey} is gone`);
  return { tenantKey, displayModules: tenant.settings.displayModules };
}

/** Adds the calls of the business records. */
export function addRecordCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  const signedIn = requireSession(sessions);

  app.get(RECORD_CALLS.list.path, signedIn, async (c) => {
    const kind = c.req.query('kind');
    const page = readRecordPage(c.req.query('page'));
    if (!page.ok) return refusal(c, 400, page.problem);
    const reader = await readerOf(queries, c.var.session);
    if (!isRecordKind(kind) || !isVisibleKind(kind, reader.displayModules)) return refusal(c, 404, NO_KIND);
    return ok(c, await listRecords(queries, reader, kind, page.value));
  });

  app.get(RECORD_CALLS.detail.path, signedIn, async (c) => {
    const { kind, id = '' } = c.req.query();
    const reader = await readerOf(queries, c.var.session);
    const isAsked = isRecordKind(kind) && isVisibleKind(kind, reader.displayModules) && ROW_ID.test(id);
    const found = isAsked ? await findRecord(queries, reader, kind, id) : undefined;
    return found === undefined ? refusal(c, 404, NO_RECORD) : ok(c, found);
  });
}
