import type { WeaverError } from '../core/errors.js';
import { createDeferred, type Deferred } from '../core/promises.js';

/** One attempt to render an island. */
export interface Attempt {
  readonly number: number;
  /** When it began, in ms since the page was opened. */
  readonly startMs: number;
  /** Settled with the attempt: the island's `ready`. */
  readonly settled: Deferred<void>;
}

/**
 * The status of an island, with what belongs to it. Each transition is a function below, which returns the next state, or
 * undefined where it does nothing:
 *
 * | from      | {@link toReady} | {@link toError}           | {@link toLoading} | {@link toUnmounted} |
 * | --------- | --------------- | ------------------------- | ----------------- | ------------------- |
 * | loading   | ready           | error                     | –                 | unmounted           |
 * | ready     | –               | error, with a new `ready` | –                 | unmounted           |
 * | error     | –               | –                         | the next attempt  | unmounted           |
 * | unmounted | –               | –                         | –                 | –                   |
 *
 * What an attempt reports that has been replaced does nothing.
 */
export type IslandState =
  | { readonly status: 'loading' | 'ready' | 'unmounted'; readonly attempt: Attempt }
  | { readonly status: 'error'; readonly attempt: Attempt; readonly error: WeaverError };

/** An island that loads. */
export function loadingState(number = 1): IslandState {
  const attempt = { number, startMs: performance.now(), settled: createDeferred<void>() };
  return { status: 'loading', attempt };
}

/** The component is rendered. */
export function toReady(state: IslandState, attempt: Attempt): IslandState | undefined {
  return state.attempt === attempt && state.status === 'loading' ? { status: 'ready', attempt } : undefined;
}

/**
 * An attempt failed, or what it has rendered did later: from then on `ready` reports only the failure. What a failed component
 * throws afterwards belongs to the same failure.
 */
export function toError(state: IslandState, attempt: Attempt, error: WeaverError): IslandState | undefined {
  if (state.attempt.number !== attempt.number) return undefined;
  if (state.status === 'loading') return { status: 'error', attempt, error };
  if (state.status !== 'ready') return undefined;
  return { status: 'error', attempt: { ...attempt, settled: createDeferred<void>() }, error };
}

/** The user, or the SDK, tries again. */
export function toLoading(state: IslandState): IslandState | undefined {
  return state.status === 'error' ? loadingState(state.attempt.number + 1) : undefined;
}

/** The island was removed. */
export function toUnmounted({ status, attempt }: IslandState): IslandState | undefined {
  return status === 'unmounted' ? undefined : { status: 'unmounted', attempt };
}
