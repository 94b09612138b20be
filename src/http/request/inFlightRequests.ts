import { WeaverError, asWeaverError } from '../../core/errors.js';
import { abortWith } from '../../core/abort.js';
import { createLimits, type PausableLimit } from './limits.js';

/** Spec 1 §7: the same GET within this time, counted from its start, is answered by one call. */
const WINDOW_MS = 500;

/** What the work on the wire may do to those who wait for it. */
export interface WireControl {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** The time limits of all who wait stand still. */
  pause(): void;
  resume(): void;
}

/** Somebody who waits for an answer. */
export interface Waiter {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** An answer that came, perhaps to several at once. */
export interface SharedResponse<T> {
  readonly answer: T;
  /** No later call gets this answer: it turned out to be a failure. */
  forget(): void;
  /** True for the first of all who got this answer and ask for `effect`. */
  readonly isFirst: (effect: string) => boolean;
}

/** The calls that are on their way, and those that were answered a moment ago. */
export interface InFlightRequests<T> {
  /**
   * The answer of `send`, or of the same call that began less than 500 ms ago. Rejects as `send` does, and with
   * REQUEST_TIMEOUT or REQUEST_ABORTED for this waiter alone; the last one to leave cancels the wire.
   *
   * @param key undefined for a call that is never shared
   * @param force begins anew, and takes the place of the one before
   */
  join(
    key: string | undefined,
    waiter: Waiter,
    force: boolean,
    send: (control: WireControl) => Promise<T>,
  ): Promise<SharedResponse<T>>;
  /** Something was changed on the server: no call that began before now is shared with one that begins later. */
  endWindow(): void;
}

/** The time limits of all who wait for one request. */
interface Limits {
  readonly running: Set<PausableLimit>;
  arePaused: boolean;
}

interface InFlightRequest<T> {
  readonly startedMs: number;
  readonly answer: Promise<T>;
  readonly controller: AbortController;
  readonly limits: Limits;
  readonly effects: Set<string>;
}

/**
 * Creates {@link InFlightRequests} without any. `now` gives milliseconds that only grow; `ended` aborts all that is on its
 * way, and lets nothing begin any more.
 */
export function createInFlightRequests<T>(now: () => number, ended?: AbortSignal): InFlightRequests<T> {
  const open = new Map<string, InFlightRequest<T>>();
  /** Of all that is on the wire: one listener for all is cheaper than one for each. */
  const underWay = new Set<AbortController>();
  const timers = createLimits(now);
  let sweeping = false;
  ended?.addEventListener('abort', () => {
    for (const controller of underWay) abortWith(controller, ended.reason);
  });

  const isOpen = ({ startedMs }: InFlightRequest<T>): boolean => now() - startedMs < WINDOW_MS;

  const close = (key: string | undefined, request: InFlightRequest<T>): void => {
    if (key !== undefined && open.get(key) === request) open.delete(key);
  };

  /** Answers are not kept longer than they can be shared, and no timer longer than somebody waits. */
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      for (const [key, request] of open) if (!isOpen(request)) open.delete(key);
      timers.rest();
      if (open.size > 0) sweep();
    }, WINDOW_MS);
  };

  const start = (key: string | undefined, send: (control: WireControl) => Promise<T>): InFlightRequest<T> => {
    const controller = new AbortController();
    if (ended?.aborted) abortWith(controller, ended.reason);
    underWay.add(controller);
    const limits: Limits = { running: new Set(), arePaused: false };
    const control: WireControl = {
      signal: controller.signal,
      pause() {
        limits.arePaused = true;
        for (const limit of limits.running) limit.pause();
      },
      resume() {
        limits.arePaused = false;
        for (const limit of limits.running) limit.resume();
      },
    };
    const begin = async (): Promise<T> => {
      try {
        const answer = await send(control);
        // What was read to its end in the same moment is dropped all the same.
        if (ended?.aborted) throw asWeaverError(ended.reason, 'REQUEST_ABORTED');
        return answer;
      } finally {
        underWay.delete(controller);
      }
    };
    const answer = begin();
    const request: InFlightRequest<T> = {
      startedMs: now(),
      answer,
      controller,
      limits,
      effects: new Set(),
    };
    answer.catch(() => {
      close(key, request);
    });
    if (key !== undefined) open.set(key, request);
    sweep();
    return request;
  };

  const wait = (
    key: string | undefined,
    request: InFlightRequest<T>,
    { timeoutMs, signal }: Waiter,
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
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
        close(key, request);
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

  return {
    async join(key, waiter, force, send) {
      const { signal } = waiter;
      if (signal?.aborted) throw asWeaverError(signal.reason, 'REQUEST_ABORTED');
      const known = key === undefined || force ? undefined : open.get(key);
      const request = known && isOpen(known) ? known : start(key, send);
      const answer = await wait(key, request, waiter);
      return {
        answer,
        forget() {
          close(key, request);
        },
        isFirst(effect) {
          const isNew = !request.effects.has(effect);
          request.effects.add(effect);
          return isNew;
        },
      };
    },
    endWindow() {
      open.clear();
    },
  };
}
