import { expect, it } from 'vitest';
import { spyActions } from './moduleActions.js';

/** A module that exports a mobx, and what was measured of it. */
function spied() {
  const listeners = new Set<(report: unknown) => void>();
  const measured: [string, number][] = [];
  let nowMs = 0;
  const mobx = {
    spy(listener: (report: unknown) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const stop = spyActions(
    { mobx },
    () => nowMs,
    (name, durationMs) => measured.push([name, durationMs]),
  );
  const report = (atMs: number, value: unknown): void => {
    nowMs = atMs;
    for (const listener of listeners) listener(value);
  };
  return { listeners, measured, report, stop };
}

it('measures the actions of mobx, also those that call each other', () => {
  const { measured, report } = spied();
  report(0, { type: 'action', name: 'save', spyReportStart: true });
  report(10, { type: 'update', spyReportStart: true });
  report(12, { type: 'report-end', spyReportEnd: true });
  report(20, { type: 'action', name: 'load', spyReportStart: true });
  report(70, { spyReportEnd: true });
  report(90, { spyReportEnd: true });
  expect(measured).toEqual([
    ['load', 50],
    ['save', 90],
  ]);
});

it('survives reports of another shape', () => {
  const { measured, report } = spied();
  for (const value of [undefined, null, 5, 'x', {}, { spyReportEnd: true }]) report(1, value);
  expect(measured).toEqual([]);
});

it('stops with mobx’s own function', () => {
  const { listeners, stop } = spied();
  stop();
  expect(listeners.size).toBe(0);
});

it.each([
  ['no mobx', {}],
  ['another thing of that name', { mobx: 'x' }],
  ['a mobx whose spy throws', { mobx: { spy: () => JSON.parse('no') as unknown } }],
])('does nothing for a module with %s', (_, exports) => {
  expect(() => {
    spyActions(
      exports,
      () => 0,
      () => undefined,
    )();
  }).not.toThrow();
});
