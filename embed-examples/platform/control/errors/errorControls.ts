import type { Hono } from 'hono';

import { ERROR_TYPES } from '../../../../src/wire/errorRecord.js';
import { listFrontErrors } from '../../api/frontErrors.js';
import type { StackContext } from '../../context.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { listTenants } from '../tenantList.js';
import { readErrorFilter } from './errorFilter.js';
import { errorsVersion, groupErrors } from './errorGroups.js';

/** Adds the control calls for the errors of pages. */
export function addErrorControls(app: Hono<ExchangeEnv>, { queries }: StackContext): void {
  app.get('/errors', async (c) => c.json({ errors: await listFrontErrors(queries) }));

  app.get('/errors/groups', async (c) => {
    // Read before the groups: an error that arrives in between is in the next answer again, never in none.
    const etag = `"${await errorsVersion(queries)}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag });
    const answer = {
      ...(await groupErrors(queries, readErrorFilter(c.req.query()))),
      kinds: ERROR_TYPES,
      tenants: await listTenants(queries),
    };
    return c.json(answer, 200, { ETag: etag });
  });
}
