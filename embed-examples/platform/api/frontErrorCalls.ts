import type { Hono } from 'hono';

import { ERROR_RECORD_CALL, parseErrorBatch } from '../../../src/wire/errorRecord.js';
import { MOST_ERRORS, TOO_MANY_ERRORS } from '../../../src/wire/office/errorLimit.js';
import type { StackContext } from '../context.js';
import { ok, refusal } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { tooBusy } from './monitor/tooBusy.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';

/** Adds the call that stores the errors of pages (spec 1 §7). A known id is dropped, so a batch may be sent again. */
export function addFrontErrorCalls(app: Hono<ExchangeEnv>, { sessions, ingests }: StackContext): void {
  app.post(ERROR_RECORD_CALL.path, requireSession(sessions), async (c) => {
    const batch = parseErrorBatch(await readBody(c));
    if (!batch.ok) return refusal(c, 400, batch.problem);
    if (batch.value.dtos.length > MOST_ERRORS) return refusal(c, 400, TOO_MANY_ERRORS);
    if (batch.value.dtos.length === 0) return ok(c, { taken: 0 });
    const taken = ingests.errors.add({ session: c.var.session, batch: batch.value });
    return taken === undefined ? tooBusy(c) : ok(c, { taken: await taken });
  });
}
