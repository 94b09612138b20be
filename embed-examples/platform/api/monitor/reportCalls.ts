import type { Context, Hono } from 'hono';

import { MAIN_REPORT_CALL, SUB_REPORT_CALL, SWITCHES_OFF } from '../../../../src/wire/performanceReport.js';
import type { Parsed } from '../../../../src/wire/record.js';
import { parseMainReport, parseSubReport } from '../../../../src/wire/performanceReports.js';
import type { StackContext } from '../../context.js';
import { ok, refusal, sessionExpired } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { readLimited } from '../files/readLimited.js';
import { findRequestSession } from '../requestSession.js';
import { readMonitorSwitches } from './monitorSwitches.js';
import { tooBusy } from './tooBusy.js';
import type { Reporter } from './reportRows.js';

/** 5 000 entries of the performance API take about one. */
const MAX_BYTES = 4_194_304;

async function readReport<T>(c: Context, parse: (value: unknown) => Parsed<T>): Promise<Parsed<T>> {
  const bytes = await readLimited(c.req.raw.body, MAX_BYTES);
  if (bytes === undefined) return { ok: false, problem: `a report has at most ${MAX_BYTES} bytes` };
  try {
    return parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return { ok: false, problem: 'expected JSON' };
  }
}

/** Adds the two calls of the performance monitor (spec 1 §7). */
export function addReportCalls(app: Hono<ExchangeEnv>, { queries, sessions, ingests }: StackContext): void {
  /** A shared, anonymous page reports without a current user (contract §7). */
  async function reporterOf(c: Context<ExchangeEnv>, isShared: boolean): Promise<Reporter | undefined> {
    const session = await findRequestSession(c, sessions);
    return session ?? (isShared ? { tenantKey: null, personId: null } : undefined);
  }

  app.post(MAIN_REPORT_CALL.path, async (c) => {
    const report = await readReport(c, parseMainReport);
    if (!report.ok) return refusal(c, 400, report.problem);
    const reporter = await reporterOf(c, report.value.ignoreSwitchStatus);
    if (reporter === undefined) return sessionExpired(c);
    const stored = ingests.reports.add({ reporter, main: report.value });
    if (stored === undefined) return tooBusy(c);
    await stored;
    return ok(c, null);
  });

  app.post(SUB_REPORT_CALL.path, async (c) => {
    const report = await readReport(c, parseSubReport);
    if (!report.ok) return refusal(c, 400, report.problem);
    const reporter = await reporterOf(c, report.value.ignoreSwitchStatus);
    if (reporter === undefined) return sessionExpired(c);
    const stored = ingests.reports.add({ reporter, sub: report.value });
    if (stored === undefined) return tooBusy(c);
    await stored;
    const { tenantKey } = reporter;
    return ok(c, tenantKey === null ? SWITCHES_OFF : await readMonitorSwitches(queries, tenantKey));
  });
}
