import { expect, it } from 'vitest';
import type { HttpClient } from '../../../http/httpClient.js';
import { SUB_REPORT_CALL, SWITCHES_OFF } from '../../../wire/performanceReport.js';
import { postReport, type ReportOutcome } from './nextReport.js';

const ALL_OFF: ReportOutcome = { kind: 'answered', switches: SWITCHES_OFF };

/** Sends a report to a platform that answers so; tells the outcome, the waits and the number of calls. */
async function sent(answers: readonly (Response | Error)[], keepalive?: true) {
  const waits: number[] = [];
  let calls = 0;
  const http: Pick<HttpClient, 'exchange'> = {
    exchange(_method, _path, _options, read) {
      const answer = answers[calls];
      calls += 1;
      return answer instanceof Response ? read(answer) : Promise.reject(answer ?? new Error('no answer'));
    },
  };
  const outcome = await postReport(
    http,
    SUB_REPORT_CALL,
    {},
    {
      signal: new AbortController().signal,
      timer: (delayMs, work) => {
        waits.push(delayMs);
        queueMicrotask(work);
        return () => undefined;
      },
      ...(keepalive ? { keepalive } : {}),
    },
  );
  return { outcome, waits, calls };
}

const json = (value: unknown): Response => Response.json(value);
const lost = new Error('offline');

it('reads the switches, which platforms write as booleans, numbers and texts', async () => {
  const data = {
    switchStatus: true,
    routeSwitchStatus: 1,
    traceIdSwitchStatus: '1',
    renderSwitchStatus: 'no',
  };
  expect((await sent([json({ code: 200, data })])).outcome).toEqual({
    kind: 'answered',
    switches: { ...SWITCHES_OFF, switchStatus: true, routeSwitchStatus: true, traceIdSwitchStatus: true },
  });
});

it('404 ends all reports', async () => {
  expect((await sent([new Response('', { status: 404 })])).outcome).toEqual({ kind: 'gone' });
});

it.each<[string, () => Response]>([
  ['HTML', () => new Response('<html>')],
  ['an error status', () => new Response('{"code":200,"data":{"switchStatus":true}}', { status: 500 })],
  ['an error code', () => json({ code: 500, data: { switchStatus: true } })],
  ['a list', () => json([1])],
  ['null', () => json(null)],
  ['switches that are no record', () => json({ code: 200, data: 'all' })],
])('all switches are off after %s, which is not asked for again', async (_, answer) => {
  expect(await sent([answer()])).toEqual({ outcome: ALL_OFF, waits: [], calls: 1 });
});

it('sends once more after 800 ms when no answer came', async () => {
  const { outcome, waits, calls } = await sent([lost, json({ code: '200', data: { switchStatus: true } })]);
  expect([waits, calls]).toEqual([[800], 2]);
  expect(outcome).toMatchObject({ switches: { switchStatus: true } });
});

it.each([502, 503, 504])(
  'sends once more after 800 ms when the platform is away for a moment (%d)',
  async (status) => {
    const away = () => new Response('', { status });
    expect(await sent([away(), json({ code: 200, data: { switchStatus: 1 } })])).toMatchObject({
      outcome: { switches: { switchStatus: true } },
      waits: [800],
      calls: 2,
    });
    expect(await sent([away(), away()])).toEqual({ outcome: ALL_OFF, waits: [800], calls: 2 });
  },
);

it('gives up after the second try, with all switches off', async () => {
  expect(await sent([lost, lost, lost])).toEqual({ outcome: ALL_OFF, waits: [800], calls: 2 });
});

it('does not try again when the page is left', async () => {
  expect(await sent([lost], true)).toEqual({ outcome: ALL_OFF, waits: [], calls: 1 });
});
