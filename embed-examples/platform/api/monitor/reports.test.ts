import { beforeEach, describe, expect, it } from 'vitest';

import {
  MAIN_REPORT_CALL,
  parseSwitches,
  SUB_REPORT_CALL,
  SWITCHES_OFF,
} from '../../../../src/wire/performanceReport.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import { mainReport, subReport } from '../../../testing/fixtures/performanceReports.js';
import { useTestStack } from '../../testStack.js';

const stack = useTestStack();
const ID = 'page-report-of-the-test';
const CHINESE = 'tcn7h2k9qd';
let liWei: string;

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

const sendMain = (report: unknown, session: string | undefined = liWei): Promise<Record<string, unknown>> =>
  stack.call('POST', MAIN_REPORT_CALL.path, session, report);
const sendSub = (report: unknown, session: string | undefined = liWei): Promise<Record<string, unknown>> =>
  stack.call('POST', SUB_REPORT_CALL.path, session, report);

describe('the reports of a page', () => {
  it('are refused above 4 MB', async () => {
    expect(await sendSub({ ...subReport(ID), filler: 'x'.repeat(4_194_304) })).toMatchObject({ code: 400 });
  });

  it('may send the trace headers from another origin', async () => {
    const response = await fetch(stack.api + SUB_REPORT_CALL.path, {
      method: 'OPTIONS',
      headers: { origin: stack.host, 'access-control-request-method': 'POST' },
    });
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['traceid', 'traceparent']));
  });
});

describe('the switches', () => {
  it('are those of the tenant', async () => {
    await stack.control('PUT', `/monitor/switches/${CHINESE}`, { switchStatus: true });
    await stack.control('PUT', `/monitor/switches/${CHINESE}`, { traceIdSwitchStatus: true });
    const on = { ...SWITCHES_OFF, switchStatus: true, traceIdSwitchStatus: true };
    expect(parseSwitches(await sendSub(subReport(ID)))).toEqual({ ok: true, value: on });
    const layla = await stack.signIn('layla.hassan');
    expect(await sendSub(subReport(ID), layla)).toMatchObject({ data: SWITCHES_OFF });
    await stack.reset();
    expect(await sendSub(subReport(ID), await stack.signIn('li.wei'))).toMatchObject({ data: SWITCHES_OFF });
  });

  it('are refused unless tenant, switch and value are right', async () => {
    for (const [tenantKey, body, problem] of [
      [CHINESE, { switchStatus: 1 }, /switchStatus must be true or false/],
      [CHINESE, { master: true }, /unknown switch master/],
      ['nobody', { switchStatus: true }, /No such tenant/],
    ] as const) {
      await expect(stack.control('PUT', `/monitor/switches/${tenantKey}`, body)).rejects.toThrow(problem);
    }
  });

  it('can be answered with failures and junk', async () => {
    for (const [settings, answer] of [
      [{ mode: 'fail', status: 404 }, { code: 404 }],
      [{ mode: 'fail', status: 500 }, { code: 500 }],
      [{ mode: 'lie', body: { data: 'junk' } }, { data: 'junk' }],
    ] as const) {
      await stack.control('PUT', '/switch/pageReport', settings);
      await stack.control('PUT', '/switch/pageSubReport', settings);
      expect(await sendMain(mainReport(ID))).toMatchObject(answer);
      expect(await sendSub(subReport(ID))).toMatchObject(answer);
    }
  });
});

describe('a platform on which too much waits', () => {
  const busy = useTestStack({ maxWaitingReports: 0 });

  it('asks pages to send errors and reports again later', async () => {
    const session = await busy.signIn('li.wei');
    for (const [path, body] of [
      ['/api/tissot/frontErrorRecord', errorBatch([errorRecord('a')])],
      [MAIN_REPORT_CALL.path, mainReport(ID)],
      [SUB_REPORT_CALL.path, subReport(ID)],
    ] as const) {
      const response = await fetch(busy.api + path, {
        method: 'POST',
        headers: { eteamsid: session, origin: busy.host },
        body: JSON.stringify(body),
      });
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
    }
  });
});
