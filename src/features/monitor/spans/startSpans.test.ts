// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endedCall } from '../../../../embed-examples/testing/fixtures/endedCall.js';
import type { ResolvedConfig, ExportedSpan } from '../../../context/config.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { WeaverError } from '../../../core/errors.js';
import { createReplayBuffer } from '../../../core/replayBuffer.js';
import type { EndedCall } from '../../../http/request/sendCall.js';
import type { IslandProgress } from './createSpans.js';
import { sendFailedInit, startSpans } from './startSpans.browser.js';

const timings = [{ phase: 'session', startedAtMs: 1_000, durationMs: 30 }];
const ready: IslandProgress = {
  stage: 'ready',
  times: { islandId: 'i1', component: '@weapp/hrm/Card', startMs: 1, loadedMs: 2, readyMs: 3 },
};

let spans: ExportedSpan[];
let flushed: boolean[];
let stops: (() => void)[];
beforeEach(() => {
  spans = [];
  flushed = [];
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
});

/** A session whose exporter keeps its spans; `isOn` is what the monitor says. */
function started(isOn: () => boolean = () => true) {
  const calls = createReplayBuffer<EndedCall>();
  const islands = createReplayBuffer<IslandProgress>();
  const exporter = {
    span: (span: ExportedSpan) => void spans.push(span),
    flush: (isHidden: boolean) => void flushed.push(isHidden),
  };
  const session = {
    config: { monitor: { exporters: [exporter] } } as unknown as ResolvedConfig,
    requests: { calls, traceId: 'a'.repeat(32) } as SessionContext['requests'],
    timings,
  };
  // Before the code that makes spans is there.
  calls.add(endedCall({ status: 200 }));
  islands.add(ready);
  const stop = startSpans(session, islands, isOn);
  stops.push(stop);
  return { calls, islands, session, stop };
}
const kinds = () => spans.map(({ kind }) => kind);

it('passes on what came before it started, and what comes until it is stopped', () => {
  const { calls, islands, stop } = started();
  expect(kinds()).toEqual(['init', 'step', 'island', 'call']);
  calls.add(endedCall({ status: 200 }));
  expect(kinds().length).toBe(5);
  stop();
  calls.add(endedCall({ status: 200 }));
  islands.add({ ...ready, times: { ...ready.times, islandId: 'i2' } });
  expect(kinds().length).toBe(5);
  // What waits is sent at the end of the session.
  expect(flushed).toEqual([false]);
});

it('keeps nothing for later listeners once it has started', () => {
  const { calls, islands } = started();
  calls.add(endedCall({ status: 200 }));
  expect([calls.entries(), islands.entries()]).toEqual([[], []]);
});

it('passes on nothing while the monitor is off', () => {
  let isOn = false;
  const { calls } = started(() => isOn);
  expect(spans).toEqual([]);
  isOn = true;
  calls.add(endedCall({ status: 200 }));
  expect(kinds()).toEqual(['call']);
});

it('has exporters send when the page is hidden, until it is stopped', () => {
  const { stop } = started();
  window.dispatchEvent(new Event('pagehide'));
  expect(flushed).toEqual([true]);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(flushed).toEqual([true, false]);
});

it('sends the spans of a failed init at once', async () => {
  const { session } = started();
  spans = [];
  const error = new WeaverError('SESSION_INVALID', { phase: 'session' });
  await sendFailedInit(session, error);
  expect(spans.map(({ name, errorCode }) => [name, errorCode])).toEqual([
    ['weaver.init', 'SESSION_INVALID'],
    ['session', 'SESSION_INVALID'],
  ]);
  expect(flushed).toEqual([false]);
});

it('logs the error of an exporter, and goes on with the others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { session } = started();
  const broken = {
    span: () => {
      throw new Error('broken');
    },
  };
  const [exporter] = session.config.monitor?.exporters ?? [];
  spans = [];
  const config = { monitor: { exporters: [broken, exporter] } } as unknown as ResolvedConfig;
  await sendFailedInit({ config, timings }, new WeaverError('INIT_TIMEOUT'));
  expect(kinds()).toEqual(['init', 'step']);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
