import { WeaverError, asWeaverError } from '../../core/errors.js';
import { MAX_TIMER_MS, abortWith } from '../../core/abort.js';

/** See {@link createLimits}. */
type Limits = ReturnType<typeof createLimits>;

interface Limit {
  leftMs: number;
  /** When the limit is reached; undefined while paused. */
  dueMs: number | undefined;
  readonly onLimit: () => void;
}

/**
 * Creates limits that share one timer, set for the earliest: a timer per call would be the most expensive step of a
 * call. `now` is a monotonic clock in milliseconds.
 */
export function createLimits(now: () => number) {
  const running = new Set<Limit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerDueMs = Infinity;

  const wake = (dueMs: number): void => {
    if (dueMs >= timerDueMs) return;
    clearTimeout(timer);
    timerDueMs = dueMs;
    timer = setTimeout(onTimer, Math.max(0, dueMs - now()));
  };
  const onTimer = (): void => {
    // Timers may fire a fraction of a millisecond early.
    const atMs = Math.max(now(), timerDueMs);
    timerDueMs = Infinity;
    for (const limit of [...running]) {
      if (limit.dueMs === undefined) continue;
      if (limit.dueMs > atMs) wake(limit.dueMs);
      else if (running.delete(limit)) limit.onLimit();
    }
  };

  return {
    /** Starts a limit, which can be paused: `onLimit` is called after `limitMs`, not counting pauses. */
    start(limitMs: number, onLimit: () => void) {
      const limit: Limit = { leftMs: limitMs, dueMs: undefined, onLimit };
      const resume = (): void => {
        if (!running.has(limit) || limit.dueMs !== undefined || !(limit.leftMs <= MAX_TIMER_MS)) return;
        limit.dueMs = now() + Math.max(0, limit.leftMs);
        wake(limit.dueMs);
      };
      running.add(limit);
      resume();
      return {
        pause(): void {
          if (limit.dueMs === undefined) return;
          limit.leftMs = limit.dueMs - now();
          limit.dueMs = undefined;
        },
        resume,
        /** Ends the limit for good. The timer is not cleared: the next limit uses it too. */
        end(): void {
          running.delete(limit);
        },
      };
    },
    /** Clears the timer if no limit runs. */
    clearIdle(): void {
      if (running.size > 0) return;
      clearTimeout(timer);
      timerDueMs = Infinity;
    },
  };
}

/** Identical GETs within this time of the first one's start share it (spec 1 §7). */
const WINDOW_MS = 500;

/** How a network request controls the callers that wait for it. */
export type WireControl = ReturnType<typeof controlOf>;

/** A caller that waits for a response. */
export interface Waiter {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** See {@link createInFlightRequests}. */
export type InFlightRequests<T> = ReturnType<typeof createInFlightRequests<T>>;

/** The time limits of all callers that wait for one request. */
interface WaiterLimits {
  readonly running: Set<ReturnType<Limits['start']>>;
  arePaused: boolean;
}

interface InFlightRequest<T> {
  readonly startedMs: number;
  readonly answer: Promise<T>;
  readonly controller: AbortController;
  readonly limits: WaiterLimits;
  readonly effects: Set<string>;
}

/** What pauses the limits of those who wait, also of those who join later. */
function controlOf(signal: AbortSignal, limits: WaiterLimits) {
  return {
    /** Aborted when no caller waits any more. */
    signal,
    pause(): void {
      limits.arePaused = true;
      for (const limit of limits.running) limit.pause();
    },
    resume(): void {
      limits.arePaused = false;
      for (const limit of limits.running) limit.resume();
    },
  };
}

/** Waits for a response until the waiter's own limit or signal. The last one to leave early aborts the request. */
function waitFor<T>(
  request: InFlightRequest<T>,
  { timeoutMs, signal }: Waiter,
  timers: Limits,
  onEmpty: () => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const { limits } = request;
    const leave = (): void => {
      limit.end();
      limits.running.delete(limit);
      signal?.removeEventListener('abort', abort);
    };
    const giveUp = (error: WeaverError): void => {
      leave();
      reject(error);
      if (limits.running.size > 0) return;
      onEmpty();
      abortWith(request.controller, error);
    };
    const abort = (): void => {
      giveUp(asWeaverError(signal?.reason, 'REQUEST_ABORTED'));
    };
    const limit = timers.start(timeoutMs, () => {
      giveUp(new WeaverError('REQUEST_TIMEOUT'));
    });
    if (limits.arePaused) limit.pause();
    limits.running.add(limit);
    signal?.addEventListener('abort', abort);
    request.answer.then(
      (answer) => {
        leave();
        resolve(answer);
      },
      (error: unknown) => {
        leave();
        reject(asWeaverError(error, 'REQUEST_FAILED'));
      },
    );
  });
}

/**
 * Creates the pending requests, and those answered within the last 500 ms: none at first. `now` is a monotonic clock in
 * milliseconds. `ended` aborts all pending requests and prevents new ones.
 */
export function createInFlightRequests<T>(now: () => number, ended?: AbortSignal) {
  const shared = new Map<string, InFlightRequest<T>>();
  /** Controllers of all pending requests: one listener on `ended` serves all of them. */
  const pending = new Set<AbortController>();
  const timers = createLimits(now);
  let sweeping = false;
  ended?.addEventListener('abort', () => {
    for (const controller of pending) abortWith(controller, ended.reason);
  });

  const isOpen = ({ startedMs }: InFlightRequest<T>): boolean => now() - startedMs < WINDOW_MS;

  const close = (key: string | undefined, request: InFlightRequest<T>): void => {
    if (key !== undefined && shared.get(key) === request) shared.delete(key);
  };

  /** Drops responses that can no longer be shared, and stops the timer when no caller waits. */
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      for (const [key, request] of shared) if (!isOpen(request)) shared.delete(key);
      timers.clearIdle();
      if (shared.size > 0) sweep();
    }, WINDOW_MS);
  };

  const start = (key: string | undefined, send: (control: WireControl) => Promise<T>): InFlightRequest<T> => {
    const controller = new AbortController();
    if (ended?.aborted) abortWith(controller, ended.reason);
    pending.add(controller);
    const limits: WaiterLimits = { running: new Set(), arePaused: false };
    const begin = async (): Promise<T> => {
      try {
        const answer = await send(controlOf(controller.signal, limits));
        // A response that was completed while the session ended is dropped too.
        if (ended?.aborted) throw asWeaverError(ended.reason, 'REQUEST_ABORTED');
        return answer;
      } finally {
        pending.delete(controller);
      }
    };
    const answer = begin();
    const request = { startedMs: now(), answer, controller, limits, effects: new Set<string>() };
    answer.catch(() => {
      close(key, request);
    });
    if (key !== undefined) shared.set(key, request);
    sweep();
    return request;
  };

  return {
    /**
     * Resolves to the response of `send`, or of the request with the same key that started less than 500 ms ago.
     * Rejects as `send` does, and with REQUEST_TIMEOUT or REQUEST_ABORTED for this waiter alone. The request is aborted
     * when the last waiter has left.
     *
     * @param key undefined for a call that is never shared
     * @param force always sends, and replaces the earlier request with the same key
     */
    async join(
      key: string | undefined,
      waiter: Waiter,
      force: boolean,
      send: (control: WireControl) => Promise<T>,
    ) {
      const { signal } = waiter;
      if (signal?.aborted) throw asWeaverError(signal.reason, 'REQUEST_ABORTED');
      const known = key === undefined || force ? undefined : shared.get(key);
      const request = known && isOpen(known) ? known : start(key, send);
      const onEmpty = (): void => {
        close(key, request);
      };
      const answer = await waitFor(request, waiter, timers, onEmpty);
      return {
        answer,
        /** Removes the response from sharing, because it is a failure. */
        forget(): void {
          close(key, request);
        },
        /** True for the first caller sharing this response that asks for `effect`, so each effect runs once. */
        isFirst(effect: string): boolean {
          const isNew = !request.effects.has(effect);
          request.effects.add(effect);
          return isNew;
        },
      };
    },
    /** Call after data changed on the server: no request started before is shared with a later caller. */
    endWindow(): void {
      shared.clear();
    },
  };
}
