import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import { ECODE_LIST_CALL } from '../../../src/wire/ecode.js';
import { ownTexts } from '../../../src/wire/record.js';
import type { StackContext } from '../context.js';
import { tenants } from '../database/schema.js';
import { ok } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { ECODE_FILES } from '../seed/ecodeFiles.js';
import { readBody } from './readBody.js';
import { requireSession } from './requestSession.js';

/** Adds the list of a tenant's customised static files (spec 1 §7): those of the requested apps that are published. */
export function addEcodeCalls(app: Hono<ExchangeEnv>, context: StackContext): void {
  app.post(ECODE_LIST_CALL.path, requireSession(context.sessions), async (c) => {
    const asked = ownTexts((await readBody(c)) ?? {}, 'appIds');
    const [tenant] = await context.queries
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.tenantKey, c.var.session.tenantKey));
    const published = tenant?.settings.publishAppIds ?? [];
    return ok(
      c,
      asked
        .filter((appId) => published.includes(appId))
        .map((appId) => ({ appId, files: ECODE_FILES[appId] ?? [] })),
    );
  });
}
