import type { Hono } from 'hono';

import {
  listMonitorSwitches,
  parseSwitchChange,
  setMonitorSwitches,
} from '../../api/monitor/monitorSwitches.js';
import { readBody } from '../../api/readBody.js';
import type { StackContext } from '../../context.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { bad } from '../answers.js';

/** Adds the control calls for what pages measure. */
export function addMonitorControls(app: Hono<ExchangeEnv>, { queries }: StackContext): void {
  app.get('/monitor/switches', async (c) => c.json({ tenants: await listMonitorSwitches(queries) }));

  app.put('/monitor/switches/:tenantKey', async (c) => {
    const changed = parseSwitchChange(await readBody(c));
    if (!changed.ok) return bad(c, changed.problem);
    const isSet = await setMonitorSwitches(queries, c.req.param('tenantKey'), changed.value);
    if (!isSet) return c.json({ status: false, msg: 'No such tenant' }, 404);
    return c.json({ tenants: await listMonitorSwitches(queries) });
  });
}
