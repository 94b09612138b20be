import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';

import { ERROR_RECORD_CALL } from '../../../../src/wire/errorRecord.js';
import {
  MAIN_REPORT_CALL,
  SUB_REPORT_CALL,
  type PerformanceMark,
} from '../../../../src/wire/performanceReport.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import { islandTiming, mainReport, subReport } from '../../../testing/fixtures/performanceReports.js';
import type { HostPage, World } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';

/** The id of the page that the tests report. */
export const PAGE = 'page-report-of-the-test';
/** The screen of a phone. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

let sent = 0;

async function send(world: World, path: string, body: unknown): Promise<void> {
  const { call, signIn } = stackCalls(() => world.stack);
  expect(await call('POST', path, await signIn('li.wei'), body)).toMatchObject({ code: 200 });
}

/** Reports an error as a page in that browser does. */
export function reportError(
  world: World,
  over: Parameters<typeof errorRecord>[1] = {},
  browser = 'Chrome',
): Promise<void> {
  sent += 1;
  const record = errorRecord(`error-of-the-test-${sent}`, over);
  return send(world, ERROR_RECORD_CALL.path, errorBatch([record], { clientInfo: { browser } }));
}

/** Reports a page with a fast island and a slow one. */
export async function reportPage(world: World, further: readonly PerformanceMark[] = []): Promise<void> {
  const slow = { component: '@weapp/calendar/MonthView', renderMs: 180, slowRenders: 2, renders: 2 };
  const file = {
    url: 'https://static.example.com/build/calendar/main.js',
    name: '',
    entryType: 'resource',
    startTime: 20,
    timestamp: 1,
    duration: 60,
    transferSize: 41_000,
  };
  const call = {
    traceId: 'trace-of-the-test',
    method: 'GET',
    url: 'https://oa.example.com/api/calendar/month',
    status: 500,
    startTime: 90,
    durationMs: 30,
  };
  await send(world, MAIN_REPORT_CALL.path, mainReport(PAGE));
  await send(
    world,
    SUB_REPORT_CALL.path,
    subReport(
      PAGE,
      {
        fptMs: 340,
        islands: [islandTiming('fast'), islandTiming('slow', slow)],
        traces: { succeeded: [], failed: [call] },
      },
      { data: [file, ...further] },
    ),
  );
}

/** Opens the monitor. */
export const openMonitor = (
  world: World,
  query = '',
  options: BrowserContextOptions = {},
): Promise<HostPage> => world.open(`${world.stack.api}/control/monitor.html${query}`, options);
/** The query in the address of the page. */
export const queryOf = (page: Page): string => new URL(page.url()).search;
/** The figure with that name. */
export const totalOf = (page: Page, name: RegExp): Locator =>
  page
    .locator('#totals > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');
