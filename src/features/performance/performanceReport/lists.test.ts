import { expect, it } from 'vitest';
import type { EndedCall } from '../../../http/request/sendCall.js';
import type { PerformanceMark, SubReport } from '../../../wire/performanceReport.js';
import { fitReport } from './nextReport.js';
import { createPendingEntries } from './pageEntries.browser.js';
import { createTraceOutcomes } from './traceOutcomes.js';

const entry = (name: string, entryType = 'resource'): PerformanceMark => ({
  url: 'https://static.example.com/a.js',
  name,
  entryType,
  startTime: 1,
  timestamp: 2,
});

const call = (change: Partial<EndedCall> = {}): EndedCall => ({
  method: 'GET',
  url: 'https://oa.example.com/api/x?secret=1',
  status: 200,
  module: 'hrm',
  islandId: undefined,
  errorCode: undefined,
  isFailure: false,
  startedAtMs: 0,
  startMs: 5,
  durationMs: 7,
  trace: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) },
  ...change,
});

it('of 5 000 entries the last thousand wait for a report', () => {
  const pending = createPendingEntries();
  pending.add(entry('first', 'mark'));
  for (let at = 0; at < 5_000; at += 1) pending.add(entry(`file ${at}`));
  expect([pending.size(), pending.resources()]).toEqual([1_000, 1_000]);
  expect(pending.take().at(-1)?.name).toBe('file 4999');
  expect([pending.size(), pending.resources()]).toEqual([0, 0]);
});

it('keeps the last 60 successes and the last 50 failures of calls with a trace id', () => {
  const outcomes = createTraceOutcomes();
  for (let at = 0; at < 100; at += 1) {
    outcomes.add(call({ startMs: at }));
    outcomes.add(call({ startMs: at, status: 500, isFailure: true }));
  }
  const { succeeded, failed } = outcomes.take();
  expect([succeeded.length, failed.length]).toEqual([60, 50]);
  expect(succeeded[0]).toEqual({
    traceId: 'a'.repeat(32),
    method: 'GET',
    url: 'https://oa.example.com/api/x',
    status: 200,
    startTime: 40,
    durationMs: 7,
  });
  expect(failed.at(-1)?.startTime).toBe(99);
  expect(outcomes.size()).toBe(0);
});

it('lists no call without a trace id, and none that was aborted', () => {
  const outcomes = createTraceOutcomes();
  outcomes.add(call({ trace: undefined }));
  outcomes.add(call({ status: 0, errorCode: 'REQUEST_ABORTED' }));
  expect(outcomes.size()).toBe(0);
});

it('a report for a page that is left has as many entries as fit, in bytes', () => {
  const report: SubReport = {
    reportId: 'r',
    reportData: { task: 'hidden', islands: [], traces: { succeeded: [], failed: [] } },
    data: Array.from({ length: 2_000 }, (_, at) => entry(`字字字字字 ${at}`)),
    ignoreSwitchStatus: false,
  };
  const fitted = fitReport(report, 60_000);
  expect(new TextEncoder().encode(JSON.stringify(fitted)).length).toBeLessThanOrEqual(60_000);
  expect(fitted.data.length).toBeGreaterThan(300);
  expect(fitted.data[0]).toEqual(report.data[0]);
  const short = { ...report, data: report.data.slice(0, 3) };
  expect(fitReport(short, 60_000)).toBe(short);
});
