import { expect, it } from 'vitest';
import { WeaverError } from '../core/errors.js';
import { loadingState, toError, toLoading, toReady, toUnmounted, type IslandState } from './islandState.js';

const error = new WeaverError('RENDER_FAILED');
const loading = loadingState();
const { attempt } = loading;
const states: Readonly<Record<IslandState['status'], IslandState>> = {
  loading,
  ready: { status: 'ready', attempt },
  error: { status: 'error', attempt, error },
  unmounted: { status: 'unmounted', attempt },
};
const transitions = {
  toReady: (state: IslandState) => toReady(state, attempt),
  toError: (state: IslandState) => toError(state, attempt, error),
  toLoading,
  toUnmounted,
};

it.each([
  ['loading', 'ready', 'error', undefined, 'unmounted'],
  ['ready', undefined, 'error', undefined, 'unmounted'],
  ['error', undefined, undefined, 'loading', 'unmounted'],
  ['unmounted', undefined, undefined, undefined, undefined],
] as const)('from %s the transitions lead to %s, %s, %s, %s', (from, ...expected) => {
  const reached = Object.values(transitions).map((transition) => transition(states[from])?.status);
  expect(reached).toEqual(expected);
});

it('keeps the attempt, but for a retry and for a failure after it was ready', () => {
  expect(toReady(states.loading, attempt)?.attempt).toBe(attempt);
  expect(toError(states.loading, attempt, error)).toEqual({ status: 'error', attempt, error });
  expect(toUnmounted(states.error)?.attempt).toBe(attempt);
  const late = toError(states.ready, attempt, error)?.attempt;
  expect([late?.number, late?.startMs]).toEqual([attempt.number, attempt.startMs]);
  expect(late?.settled).not.toBe(attempt.settled);
  expect(toLoading(states.error)?.attempt.number).toBe(2);
});

it('ignores what a replaced attempt reports', () => {
  const retried = loadingState(2);
  expect(toReady(retried, attempt)).toBeUndefined();
  expect(toError(retried, attempt, error)).toBeUndefined();
});
