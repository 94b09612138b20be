import { expect, it } from 'vitest';
import { endedCall } from '../../../../embed-examples/testing/fixtures/endedCall.js';
import type { ExportedSpan } from '../../../context/config.js';
import { createSpans } from './createSpans.js';

const TRACE = 'a'.repeat(32);

/** The page was opened at 1 000 000 ms, and is 5 000 ms old. */
function world() {
  const made: ExportedSpan[] = [];
  const spans = createSpans(
    TRACE,
    (span) => made.push(span),
    () => 5_000,
    () => 1_005_000,
  );
  return { ...spans, made };
}
const times = { islandId: 'i1', component: '@weapp/hrm/Card', startMs: 100, loadedMs: 140 };

it('makes one span of the init, and one of each step below it', () => {
  const { addInit, made } = world();
  addInit([
    { phase: 'clearCookie', startedAtMs: 100, durationMs: 10 },
    { phase: 'session', startedAtMs: 110, durationMs: 30 },
  ]);
  const [root, ...steps] = made;
  expect(made.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  expect(root).toMatchObject({ kind: 'init', name: 'weaver.init', startTimeMs: 100, endTimeMs: 140 });
  expect(root?.parentSpanId).toBeUndefined();
  expect(steps.map(({ name, parentSpanId, traceId }) => [name, parentSpanId, traceId])).toEqual([
    ['clearCookie', root?.spanId, TRACE],
    ['session', root?.spanId, TRACE],
  ]);
});

it('makes failed spans of an init that failed and of its last step', () => {
  const { addInit, made } = world();
  addInit(
    [
      { phase: 'clearCookie', startedAtMs: 100, durationMs: 10 },
      { phase: 'session', startedAtMs: 110, durationMs: 30 },
    ],
    { code: 'SESSION_INVALID', phase: 'session' },
  );
  expect(made.map(({ name, status, errorCode }) => [name, status, errorCode])).toEqual([
    ['weaver.init', 'error', 'SESSION_INVALID'],
    ['clearCookie', 'ok', undefined],
    ['session', 'error', 'SESSION_INVALID'],
  ]);
});

it('makes one span of an island until it is ready, by the wall clock', () => {
  const { addIsland, made } = world();
  addIsland({ stage: 'loaded', times });
  for (const stage of ['ready', 'painted', 'error', 'unmounted']) {
    addIsland({ stage, times: Object.assign(times, { readyMs: 180 }) });
  }
  expect(made.length).toBe(1);
  expect(made[0]).toMatchObject({
    kind: 'island',
    name: '@weapp/hrm/Card',
    startTimeMs: 1_000_100,
    endTimeMs: 1_000_180,
    status: 'ok',
    attributes: { 'weaver.island.id': 'i1', 'weaver.island.load_ms': 40 },
  });
});

const failure = { code: 'APP_LOAD_FAILED', atMs: 1_000_900 };
const { loadedMs: _, ...unloaded } = times;

it('makes a failed span of an island that fails before it is loaded, and another one of each retry', () => {
  const { addIsland, made } = world();
  addIsland({ stage: 'failed', times: unloaded, failure });
  addIsland({ stage: 'failed', times: { ...unloaded, startMs: 2_000 }, failure });
  const retry = { ...times, startMs: 4_000, readyMs: 4_500 };
  addIsland({ stage: 'loaded', times: retry });
  addIsland({ stage: 'ready', times: retry });
  expect(made.map(({ status, errorCode }) => [status, errorCode])).toEqual([
    ['error', 'APP_LOAD_FAILED'],
    ['error', 'APP_LOAD_FAILED'],
    ['ok', undefined],
  ]);
  expect(made[0]).toMatchObject({ startTimeMs: 1_000_100, endTimeMs: 1_000_900 });
  expect(made[0]?.attributes).not.toHaveProperty('weaver.island.load_ms');
  expect(new Set(made.map(({ spanId }) => spanId)).size).toBe(3);
});

it('makes one failed span of an island that fails in its first render, and none of a later failure', () => {
  const { addIsland, made } = world();
  addIsland({ stage: 'loaded', times });
  addIsland({ stage: 'error', times });
  addIsland({ stage: 'failed', times: unloaded, failure });
  addIsland({ stage: 'unmounted', times });
  const other = { ...times, islandId: 'i2', readyMs: 180 };
  addIsland({ stage: 'ready', times: other });
  addIsland({ stage: 'failed', times: { ...unloaded, islandId: 'i2' }, failure });
  expect(made.map(({ status, attributes }) => [status, attributes['weaver.island.load_ms']])).toEqual([
    ['error', 40],
    ['ok', 40],
  ]);
});

it('puts calls below their island, also those that end before it is ready, and others below the init', () => {
  const { addInit, addIsland, addCall, made } = world();
  addInit([{ phase: 'ready', startedAtMs: 0, durationMs: 1 }]);
  addCall(endedCall({ status: 200, islandId: 'i1' }));
  addIsland({ stage: 'ready', times });
  addCall(endedCall({ status: 200, islandId: 'i1' }));
  addCall(endedCall({ status: 200 }));
  const root = made.find(({ kind }) => kind === 'init')?.spanId;
  const island = made.find(({ kind }) => kind === 'island')?.spanId;
  expect(made.filter(({ kind }) => kind === 'call').map(({ parentSpanId }) => parentSpanId)).toEqual([
    island,
    island,
    root,
  ]);
});

it('tells of a call its address without a query, its status and its error, with the id that was sent', () => {
  const { addCall, made } = world();
  const trace = { traceId: TRACE, spanId: 'f'.repeat(16) };
  const url = 'https://oa.example.com:8443/api/hrm/li@example.com/list?token=secret#x';
  addCall(
    endedCall({ method: 'POST', url, status: 500, module: 'hrm', durationMs: 20, startedAtMs: 7, trace }),
  );
  addCall(endedCall());
  addCall(endedCall({ errorCode: 'REQUEST_ABORTED', isFailure: false }));
  expect(made[0]).toMatchObject({
    name: 'POST /api/hrm/[email]/list',
    spanId: trace.spanId,
    startTimeMs: 7,
    endTimeMs: 27,
    status: 'error',
    errorCode: '500',
    attributes: {
      'http.request.method': 'POST',
      'url.full': 'https://oa.example.com:8443/api/hrm/[email]/list',
      'server.address': 'oa.example.com',
      'http.response.status_code': 500,
      'weaver.module': '@weapp/hrm',
    },
  });
  expect(made.slice(1).map(({ status, errorCode }) => [status, errorCode])).toEqual([
    ['error', 'REQUEST_OFFLINE'],
    ['ok', undefined],
  ]);
  expect(JSON.stringify(made)).not.toContain('secret');
});
