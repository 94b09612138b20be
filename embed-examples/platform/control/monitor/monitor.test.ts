import { beforeEach, describe, expect, it } from 'vitest';

import { ERROR_RECORD_CALL, type ErrorBatch } from '../../../../src/wire/errorRecord.js';
import { MAIN_REPORT_CALL, SUB_REPORT_CALL } from '../../../../src/wire/performanceReport.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import { islandTiming, mainReport, subReport } from '../../../testing/fixtures/performanceReports.js';
import { useTestStack } from '../../testStack.js';

const stack = useTestStack();
const PAGE = 'page-report-of-the-test';
const CHINESE = 'tcn7h2k9qd';
const CARD = '@weapp/people/ProfileCard';
let liWei: string;

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

async function send(path: string, body: unknown, session = liWei): Promise<void> {
  expect(await stack.call('POST', path, session, body)).toMatchObject({ code: 200 });
}
const reportErrors = (
  dtos: readonly object[],
  over: Partial<ErrorBatch> = {},
  session = liWei,
): Promise<void> => send(ERROR_RECORD_CALL.path, errorBatch(dtos, over), session);
const overview = (query = ''): Promise<Record<string, unknown>> =>
  stack.control('GET', `/monitor/overview${query}`);
const waterfall = (id = PAGE, tenant = CHINESE): Promise<Record<string, unknown>> =>
  stack.control('GET', `/monitor/pages/${id}?tenant=${tenant}`);

describe('the overview', () => {
  it('counts errors over time by kind, and names the islands and browsers that have them', async () => {
    await reportErrors([
      errorRecord('1'),
      errorRecord('2'),
      errorRecord('3', { errType: 'promise', comName: '' }),
    ]);
    await reportErrors([errorRecord('4')], { clientInfo: { browser: 'Safari' } });
    const { series, totals, islands, browsers } = (await overview('?range=1h')) as {
      series: { at: number[]; kinds: { kind: string; counts: number[] }[] };
    } & Record<string, unknown>;
    expect(series.at).toHaveLength(60);
    expect(
      series.kinds.map(({ kind, counts }) => [kind, counts.slice(-2).reduce((sum, count) => sum + count)]),
    ).toEqual([
      ['js', 3],
      ['promise', 1],
    ]);
    expect(totals).toEqual({ errors: 4, people: 1 });
    expect(islands).toEqual([
      { name: CARD, errors: 3, people: 1 },
      { name: '', errors: 1, people: 1 },
    ]);
    expect(browsers).toEqual([
      { name: '', errors: 3, people: 1 },
      { name: 'Safari', errors: 1, people: 1 },
    ]);
  });

  it('names the slow component first, with the quantiles of its times and its slowest action', async () => {
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE));
    const slow = [100, 200, 300, 400].map((renderMs, at) =>
      islandTiming(`slow-${at}`, {
        component: '@weapp/workflow/Form',
        renderMs,
        slowRenders: 1,
        renders: 2,
        loadMs: renderMs * 2,
        actions: [{ name: 'submit', durationMs: 48 + at }],
      }),
    );
    await send(
      SUB_REPORT_CALL.path,
      subReport(PAGE, { fptMs: 321, islands: [...slow, islandTiming('fast', { firstPaintMs: 0 })] }),
    );
    const { components, pages, fptP75, pageCount } = await overview();
    expect(components).toMatchObject([
      {
        component: '@weapp/workflow/Form',
        islands: 4,
        isSlow: true,
        render: { p50: 250, p75: 325 },
        load: { p50: 500 },
        renders: 8,
        slowRenders: 4,
        slowestAction: { name: 'submit', durationMs: 51 },
      },
      { component: CARD, isSlow: false, slowestAction: null },
    ]);
    expect([fptP75, pageCount]).toEqual([321, 1]);
    expect(pages).toMatchObject([{ id: PAGE, tenantKey: CHINESE, fptMs: 321, islands: 5, slowRenders: 4 }]);
  });

  it('follows the filter', async () => {
    const layla = await stack.signIn('layla.hassan');
    await reportErrors([errorRecord('1'), errorRecord('2', { errType: 'ajax', comName: '@weapp/hrm/Card' })]);
    await reportErrors([errorRecord('1')], { clientInfo: { browser: 'Safari' } }, layla);
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE, { browser: 'Safari' }));
    await send(SUB_REPORT_CALL.path, subReport(PAGE, { islands: [islandTiming('i')] }));
    const counted = async (query: string): Promise<unknown> => {
      const { totals, pageCount, components } = (await overview(query)) as {
        totals: { errors: number };
        pageCount: number;
        components: unknown[];
      };
      return [totals.errors, pageCount, components.length];
    };
    expect(await counted('')).toEqual([3, 1, 1]);
    expect(await counted(`?tenant=${CHINESE}`)).toEqual([2, 1, 1]);
    expect(await counted('?tenant=tar5w8m3xe')).toEqual([1, 0, 0]);
    expect(await counted('?kind=ajax')).toEqual([1, 1, 1]);
    expect(await counted('?browser=Safari')).toEqual([1, 1, 1]);
    expect(await counted('?browser=Chrome')).toEqual([0, 0, 0]);
    expect(await counted('?component=@weapp/hrm/Card')).toEqual([1, 0, 0]);
    expect(await counted("?range='junk&component=%00&tenant=%27")).toEqual([0, 0, 0]);
  });

  it('is answered with 304 until something is reported', async () => {
    const ask = async (etag?: string | null): Promise<[number, string | null]> => {
      const headers = etag ? { 'if-none-match': etag } : {};
      const response = await fetch(`${stack.api}/control/monitor/overview?range=30d`, { headers });
      return [response.status, response.headers.get('etag')];
    };
    const [, etag] = await ask();
    expect(await ask(etag)).toEqual([304, etag]);
    await reportErrors([errorRecord('1')]);
    expect((await ask(etag))[0]).toBe(200);
  });
});

describe('a page', () => {
  const mark = (over: object): object => ({
    url: 'https://static.example.com/build/people/main.js?secret=1',
    name: '',
    entryType: 'resource',
    startTime: 10,
    timestamp: 1,
    duration: 30,
    transferSize: 900,
    ...over,
  });

  it('has a waterfall of its files, steps and islands, each once, without queries of addresses', async () => {
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE));
    const report = {
      ...subReport(PAGE, { islands: [islandTiming('i', { slowRenders: 1, renders: 3 })] }),
      data: [mark({}), mark({ entryType: 'step', name: 'session', startTime: 5 })],
    };
    await send(SUB_REPORT_CALL.path, report);
    await send(SUB_REPORT_CALL.path, report);
    await send(SUB_REPORT_CALL.path, {
      ...report,
      data: [mark({}), mark({ entryType: 'mark', name: 'done', startTime: 400, duration: -5 })],
    });
    const { rows, endMs } = await waterfall();
    expect(endMs).toBe(400);
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'step', name: 'session', startMs: 5 }),
      {
        kind: 'resource',
        name: 'main.js',
        url: 'https://static.example.com/build/people/main.js',
        startMs: 10,
        parts: [{ name: 'loading', durationMs: 30 }],
        bytes: 900,
        isSlow: false,
      },
      expect.objectContaining({
        kind: 'island',
        name: CARD,
        isSlow: true,
        parts: [
          { name: 'loading', durationMs: 80 },
          { name: 'first paint', durationMs: 20 },
        ],
      }),
      expect.objectContaining({ kind: 'mark', name: 'done', parts: [] }),
    ]);
  });

  it('with 5 000 files shows its islands and as many files as fit', async () => {
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE));
    await send(SUB_REPORT_CALL.path, {
      ...subReport(PAGE, { islands: [islandTiming('i', { startTime: 90_000 })] }),
      data: Array.from({ length: 5_000 }, (_, at) => mark({ startTime: at })),
    });
    const { rows, more } = (await waterfall()) as { rows: { kind: string }[]; more: number };
    expect([rows.length, rows.at(-1)?.kind, more]).toEqual([300, 'island', 4_701]);
  });

  it('keeps the newest values of an island, also when an older report arrives again', async () => {
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE));
    await send(
      SUB_REPORT_CALL.path,
      subReport(PAGE, { islands: [islandTiming('i', { renders: 5, renderMs: 150 })] }),
    );
    await send(SUB_REPORT_CALL.path, subReport(PAGE, { islands: [islandTiming('i', { renders: 2 })] }));
    expect((await overview())['components']).toMatchObject([
      { islands: 1, renders: 5, render: { p50: 150 } },
    ]);
  });

  it('of one tenant is not that of another with the same id', async () => {
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE));
    await send(
      MAIN_REPORT_CALL.path,
      mainReport(PAGE, { url: 'https://other.example.com/' }),
      await stack.signIn('layla.hassan'),
    );
    expect(await waterfall()).toMatchObject({ url: 'https://portal.example.com/start' });
    expect(await waterfall(PAGE, 'tar5w8m3xe')).toMatchObject({ url: 'https://other.example.com/' });
    await expect(waterfall(PAGE, '')).rejects.toThrow('No such page');
  });
});

describe('the retention rule', () => {
  const keep = (rule: object): Promise<unknown> => stack.control('POST', '/monitor/retention', rule);

  beforeEach(async () => {
    await reportErrors(Array.from({ length: 5 }, (_, at) => errorRecord(String(at))));
    await reportErrors([errorRecord('1')], {}, await stack.signIn('layla.hassan'));
    await send(MAIN_REPORT_CALL.path, mainReport(PAGE));
    await send(SUB_REPORT_CALL.path, subReport(PAGE, { islands: [islandTiming('i')] }));
  });

  it('deletes nothing that is new and within the number of rows', async () => {
    expect(await keep({})).toEqual({ deleted: 0 });
  });

  it('keeps the rows of each tenant that were received last', async () => {
    expect(await keep({ rows: 2 })).toEqual({ deleted: 3 });
    expect(await overview()).toMatchObject({ totals: { errors: 3 }, pageCount: 1 });
  });

  it('deletes what is older than its days', async () => {
    expect(await keep({ days: 0 })).toEqual({ deleted: 9 });
    expect(await overview()).toMatchObject({ totals: { errors: 0 }, pageCount: 0, components: [] });
  });

  it('is refused with a number of rows that is none', async () => {
    await expect(keep({ rows: -1 })).rejects.toThrow('rows must be');
  });
});
