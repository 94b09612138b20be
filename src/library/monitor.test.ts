import { beforeEach, expect, it, vi } from 'vitest';
import type { MonitorService } from './monitor.js';

type Library = typeof import('./monitor.js');
let library: Library;

/** A monitor of a session that records what it is given. */
function fakeService(): MonitorService & { captured: unknown[] } {
  const captured: unknown[] = [];
  let isOn = true;
  return {
    captured,
    capture: (reported) => {
      captured.push(reported.error);
      return reported.id;
    },
    flush: vi.fn(() => Promise.resolve()),
    setEnabled: (on) => {
      isOn = on;
    },
    isEnabled: () => isOn,
    seen: () => [],
    performance: () => undefined,
    clearList: () => undefined,
  };
}

beforeEach(async () => {
  vi.resetModules();
  library = await import('./monitor.js');
});

it('what is reported before a session reaches its monitor, in order', () => {
  const { weappMonitorInstance: monitor, connectMonitor } = library;
  const ids = ['a', 'b'].map((error) => monitor.captureError(error));
  expect(new Set(ids).size).toBe(2);
  const service = fakeService();
  connectMonitor(service);
  monitor.captureError('c');
  expect(service.captured).toEqual(['a', 'b', 'c']);
});

it('of what is reported before a session, the last fifty are kept', () => {
  const { weappMonitorInstance: monitor, connectMonitor } = library;
  for (let at = 0; at < 60; at += 1) monitor.captureError(at);
  const service = fakeService();
  connectMonitor(service);
  expect(service.captured).toEqual(Array.from({ length: 50 }, (_, at) => at + 10));
});

it('the next session gets what is reported after the end of one', () => {
  const { weappMonitorInstance: monitor, connectMonitor } = library;
  const [one, other] = [fakeService(), fakeService()];
  connectMonitor(one)();
  monitor.captureError('later');
  connectMonitor(other);
  expect([one.captured, other.captured]).toEqual([[], ['later']]);
});

it('is off before, during and after a session once it was turned off', () => {
  const { weappMonitorInstance: monitor, connectMonitor } = library;
  expect(monitor.enabled).toBe(true);
  monitor.setEnabled(false);
  expect(monitor.captureError('x')).toBe('');
  const service = fakeService();
  connectMonitor(service);
  expect([service.captured, monitor.enabled]).toEqual([[], false]);
  monitor.setEnabled(true);
  expect(monitor.captureError('y')).toHaveLength(20);
});

it.each([null, 5, 'text', {}, { component: 5 }])('takes the options %j', (options) => {
  const { weappMonitorInstance: monitor } = library;
  expect(monitor.captureError(new Error('x'), options as never)).toHaveLength(20);
});

it('flush waits for the monitor of a session if something was reported, and for no longer than its end', async () => {
  const { weappMonitorInstance: monitor, connectMonitor, forgetEarlyErrors } = library;
  monitor.captureError('early');
  const flushed = monitor.flush();
  const service = fakeService();
  connectMonitor(service)();
  await flushed;
  expect(service.flush).toHaveBeenCalledTimes(1);
  monitor.captureError('later');
  const forgotten = monitor.flush();
  forgetEarlyErrors();
  await expect(forgotten).resolves.toBeUndefined();
});

it('flush never rejects', async () => {
  library.connectMonitor({ ...fakeService(), flush: () => Promise.reject(new Error('x')) });
  await expect(library.weappMonitorInstance.flush()).resolves.toBeUndefined();
});

it('resolves flush without a session', async () => {
  await expect(library.weappMonitorInstance.flush()).resolves.toBeUndefined();
});

it('keeps the last sixty marks', () => {
  for (let at = 0; at < 70; at += 1) library.weappMonitorInstance.mark(`m${at}`);
  const names = library.markedMoments().map(({ name }) => name);
  expect([names.length, names[0], names[59]]).toEqual([60, 'm10', 'm69']);
});
