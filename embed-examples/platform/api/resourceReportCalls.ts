import type { Hono } from 'hono';

import { RESOURCE_REPORT_CALL, parseResourceReport } from '../../../src/wire/resourceReport.js';
import type { StackContext } from '../context.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { readBody } from './readBody.js';

/** Adds the maintenance address of the resource report (spec 1 §7). It needs no session. */
export function addResourceReportCalls(app: Hono<ExchangeEnv>, { resourceReports }: StackContext): void {
  app.post(RESOURCE_REPORT_CALL.path, async (c) => {
    const report = parseResourceReport(await readBody(c));
    if (!report.ok) return c.json({ code: 400, status: false, msg: report.problem, data: null }, 400);
    resourceReports.add(report.value);
    return c.json({ code: 200, status: true, msg: '', data: { taken: report.value.length } });
  });
}
