import type { Hono } from 'hono';

import { parseSwitchChange, setMonitorSwitches } from '../../api/monitor/monitorSwitches.js';
import { deleteOldReports, USUAL_RETENTION } from '../../api/monitor/retention.js';
import { readBody } from '../../api/readBody.js';
import type { StackContext } from '../../context.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { ownProperty } from '../../../../src/wire/record.js';
import { bad } from '../answers.js';
import { controlState } from '../state.js';
import { listMonitorSwitches } from './listMonitorSwitches.js';
import { readMonitorFilter } from './monitorFilter.js';
import { overviewVersion, readOverview } from './overview.js';
import { createSharedAnswers } from './sharedAnswers.js';
import { readStorage } from './storage.js';
import { readWaterfall } from './waterfall.js';

/** Adds the control calls for what pages measure. */
export function addMonitorControls(app: Hono<ExchangeEnv>, context: StackContext): void {
  const { queries } = context;
  const overviews = createSharedAnswers<Record<string, unknown>>();

  app.get('/monitor/switches', async (c) => c.json({ tenants: await listMonitorSwitches(queries) }));

  app.put('/monitor/switches/:tenantKey', async (c) => {
    const changed = parseSwitchChange(await readBody(c));
    if (!changed.ok) return bad(c, changed.problem);
    const isSet = await setMonitorSwitches(queries, c.req.param('tenantKey'), changed.value);
    if (!isSet) return c.json({ status: false, msg: 'No such tenant' }, 404);
    return c.json(await controlState(context));
  });

  app.get('/monitor/overview', async (c) => {
    const filter = readMonitorFilter(c.req.query(), Date.now());
    const { version, answer } = await overviews(JSON.stringify(filter), {
      version: () => overviewVersion(queries, filter),
      compute: () => readOverview(queries, filter),
    });
    const etag = `"${version}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag });
    return c.json(answer, 200, { ETag: etag });
  });

  app.get('/monitor/pages/:id', async (c) => {
    const page = await readWaterfall(queries, c.req.query('tenant') ?? '', c.req.param('id'));
    return page === undefined ? c.json({ status: false, msg: 'No such page' }, 404) : c.json(page);
  });

  app.get('/monitor/storage', async (c) => c.json({ tables: await readStorage(queries) }));

  app.post('/monitor/retention', async (c) => {
    const body = (await readBody(c)) ?? {};
    const days = ownProperty(body, 'days') ?? USUAL_RETENTION.days;
    const rows = ownProperty(body, 'rows') ?? USUAL_RETENTION.rows;
    if (typeof days !== 'number' || !(days >= 0)) return bad(c, 'days must be a number from 0');
    if (typeof rows !== 'number' || !Number.isInteger(rows) || rows < 0) {
      return bad(c, 'rows must be a whole number from 0');
    }
    return c.json({ deleted: await deleteOldReports(queries, { days, rows }, Date.now()) });
  });
}
