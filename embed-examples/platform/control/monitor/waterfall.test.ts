import { expect, it } from 'vitest';

import { shapeWaterfall } from './waterfall.js';

const island = {
  component: '@weapp/people/ProfileCard',
  startMs: 50,
  loadMs: 80,
  firstPaintMs: null,
  slowRenders: 0,
};
const mark = {
  url: 'https://portal.example.com/',
  name: 'ready',
  entryType: 'mark',
  startTime: 20,
  timestamp: 1,
};

it('has one axis that ends with the last part', () => {
  const { rows, endMs, more } = shapeWaterfall([mark], [island]);
  expect(rows.map(({ name }) => name)).toEqual(['ready', '@weapp/people/ProfileCard']);
  expect([endMs, more]).toEqual([130, 0]);
});

it('shows an island by its timing, and by its mark if there is no timing', () => {
  const entry = { ...mark, entryType: 'island', name: 'Card' };
  expect(shapeWaterfall([entry], [island]).rows.map(({ name }) => name)).toEqual([
    '@weapp/people/ProfileCard',
  ]);
  expect(shapeWaterfall([entry], []).rows.map(({ name }) => name)).toEqual(['Card']);
});

it('without measurements is empty', () => {
  expect(shapeWaterfall([], [])).toEqual({ rows: [], more: 0, endMs: 1 });
});

const call = {
  traceId: 'a1',
  method: 'GET',
  url: 'https://oa.example.com/api/hrm/people/detail',
  status: 200,
  startTime: 60,
  durationMs: 40,
};

it('has the calls of all reports, each once, with their outcome', () => {
  const failed = { ...call, traceId: 'b2', status: 500, startTime: 10 };
  const { rows, endMs } = shapeWaterfall(
    [],
    [],
    [
      { succeeded: [call], failed: [failed] },
      { succeeded: [call], failed: [] },
    ],
  );
  expect(rows).toMatchObject([
    { kind: 'call', name: 'GET /api/hrm/people/detail', outcome: { status: 500, traceId: 'b2' } },
    { kind: 'call', startMs: 60, parts: [{ durationMs: 40 }], outcome: { status: 200, traceId: 'a1' } },
  ]);
  expect(endMs).toBe(100);
});

it('tells calls to the platform from files among what was loaded', () => {
  const loaded = { ...mark, name: '', entryType: 'resource', duration: 5 };
  const { rows } = shapeWaterfall(
    [
      { ...loaded, url: 'https://static.example.com/build/hrm/main.js' },
      { ...loaded, url: 'https://oa.example.com/api/hrm/people/detail' },
      { ...loaded, url: 'https://oa.example.com/oa/papi/app/baseserver/clearCookie' },
    ],
    [],
  );
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
    ['resource', 'main.js'],
    ['call', '/api/hrm/people/detail'],
    ['call', '/oa/papi/app/baseserver/clearCookie'],
  ]);
});

it('shows a call with a trace id once, with the bytes of what the page loaded for it', () => {
  const loaded = { ...mark, url: call.url, name: 'detail', entryType: 'resource', transferSize: 300 };
  const other = { ...call, traceId: 'c3', startTime: 65.2, durationMs: 20 };
  const { rows } = shapeWaterfall(
    [
      { ...loaded, startTime: 60, duration: 10 },
      { ...loaded, startTime: 80, duration: 20, transferSize: 500 },
      { ...loaded, startTime: 65, duration: 19, transferSize: 70 },
      { ...loaded, startTime: 400, duration: 5 },
    ],
    [],
    [{ succeeded: [call, other], failed: [] }],
  );
  expect(rows.map(({ startMs, bytes, outcome }) => [startMs, bytes, outcome?.traceId])).toEqual([
    [60, 800, 'a1'],
    [65.2, 70, 'c3'],
    [400, 300, undefined],
  ]);
});
