// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../core/errors.js';
import { markLeftFiles } from './leftPage.browser.js';
import type { ResourceEvent } from './moduleLoader.js';

afterEach(() => {
  vi.useRealTimers();
});

const file = (startedAtMs: number, error?: WeaverError): ResourceEvent => ({
  kind: 'script',
  url: 'https://s.example/a.js',
  app: '@weapp/hrm',
  integrity: undefined,
  startedAtMs,
  durationMs: 1,
  error,
});

it('marks what failed because the user left the page, and nothing that began later or was loaded', () => {
  vi.useFakeTimers({ now: 2_000 });
  const error = new WeaverError('CHUNK_FAILED');
  const told: unknown[] = [];
  const { onResource, end } = markLeftFiles(({ isAborted }) => told.push(isAborted));
  onResource(file(1_000, error));
  dispatchEvent(new Event('pagehide'));
  onResource(file(1_000, error));
  onResource(file(1_000));
  onResource(file(3_000, error));
  expect(told).toEqual([undefined, true, undefined, undefined]);
  end();
  vi.setSystemTime(9_000);
  dispatchEvent(new Event('pagehide'));
  onResource(file(3_000, error));
  expect(told[4]).toBeUndefined();
});
