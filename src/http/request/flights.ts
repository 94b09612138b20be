import { WeaverError, asWeaverError } from '../../core/errors.js';
import { abortWith } from '../../core/abort.js';
import { createPausableLimit, type PausableLimit } from './pausableLimit.js';

/** Spec 1 §7: the same GET within this time, counted from its start, is answered by one call. */
const WINDOW_MS = 500;

/** What the work on the wire may do to those who wait for it. */
export interface FlightControl {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** The time limits of all who wait stand still. */
  pause(): void;
  resume(): void;
}

/** Somebody who waits for an answer. */
export interface Passenger {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** An answer that came, perhaps to several at once. */
export interface Landed<T> {
  readonly answer: T;
  /** No later call gets this answer: it turned out to be a failure. */
  forget(): void;
  /** True for the first of all who got this answer and ask for `deed`. */
  readonly isFirst: (deed: string) => boolean;
}

/** The calls that are on their way, and those that were answered a moment ago. */
export interface Flights<T> {
  /**
   * The answer of `launch`, or of the same call that began less than 500 ms ago. Rejects as `launch` does, and with
   * REQUEST_TIMEOUT or REQUEST_ABORTED for this passenger alone; the last one to leave cancels the wire.
   *
   * @param key undefined for a call that is never shared
   * @param force begins anew, and takes the place of the one before
   */
  take(
    key: string | undefined,
    passenger: Passenger,
    force: boolean,
    launch: (control: FlightControl) => Promise<T>,
  ): Promise<Landed<T>>;
  /** Something was changed on the server: no call that began before now is shared with one that begins later. */
  endWindow(): void;
}

interface Flight<T> {
  readonly startedMs: number;
  readonly answer: Promise<T>;
  readonly controller: AbortController;
  readonly waiting: Set<PausableLimit>;
  readonly deeds: Set<string>;
  isPaused: boolean;
}

/**
 * Creates {@link Flights} without any. `now` gives milliseconds that only grow; `ended` brings all that is on its way
 * down, and lets nothing take off any more.
 */
export function createFlights<T>(now: () => number, ended?: AbortSignal): Flights<T> {
  const open = new Map<string, Flight<T>>();
  /** Of all that is on the wire: one listener for all is cheaper than one for each. */
  const underWay = new Set<AbortController>();
  let sweeping = false;
  ended?.addEventListener('abort', () => {
    for (const controller of underWay) abortWith(controller, ended.reason);
  });

  const isOpen = ({ startedMs }: Flight<T>): boolean => now() - startedMs < WINDOW_MS;

  const close = (key: string | undefined, flight: Flight<T>): void => {
    if (key !== undefined && open.get(key) === flight) open.delete(key);
  };

  /** Answers are not kept longer than they can be shared. */
  const sweep = (): void => {
    if (sweeping || open.size === 0) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      for (const [key, flight] of open) if (!isOpen(flight)) open.delete(key);
      sweep();
    }, WINDOW_MS);
  };

  const start = (key: string | undefined, launch: (control: FlightControl) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    if (ended?.aborted) abortWith(controller, ended.reason);
    underWay.add(controller);
    const waiting = new Set<PausableLimit>();
    const control: FlightControl = {
      signal: controller.signal,
      pause() {
        flight.isPaused = true;
        for (const limit of waiting) limit.pause();
      },
      resume() {
        flight.isPaused = false;
        for (const limit of waiting) limit.resume();
      },
    };
    const begin = async (): Promise<T> => {
      try {
        // Not before there is a flight that it can pause.
        await Promise.resolve();
        const landed = await launch(control);
        // What was read to its end in the same moment is dropped all the same.
        if (ended?.aborted) throw asWeaverError(ended.reason, 'REQUEST_ABORTED');
        return landed;
      } finally {
        underWay.delete(controller);
      }
    };
    const answer = begin();
    const flight: Flight<T> = {
      startedMs: now(),
      answer,
      controller,
      waiting,
      deeds: new Set(),
      isPaused: false,
    };
    answer.catch(() => {
      close(key, flight);
    });
    if (key !== undefined) {
      open.set(key, flight);
      sweep();
    }
    return flight;
  };

  const board = (key: string | undefined, flight: Flight<T>, { timeoutMs, signal }: Passenger): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        limit.end();
        flight.waiting.delete(limit);
        signal?.removeEventListener('abort', abort);
      };
      const giveUp = (error: WeaverError): void => {
        leave();
        reject(error);
        if (flight.waiting.size > 0) return;
        close(key, flight);
        abortWith(flight.controller, error);
      };
      const abort = (): void => {
        giveUp(asWeaverError(signal?.reason, 'REQUEST_ABORTED'));
      };
      const limit = createPausableLimit(
        timeoutMs,
        () => {
          giveUp(new WeaverError('REQUEST_TIMEOUT'));
        },
        now,
      );
      if (flight.isPaused) limit.pause();
      flight.waiting.add(limit);
      signal?.addEventListener('abort', abort);
      flight.answer.then(
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
    async take(key, passenger, force, launch) {
      const { signal } = passenger;
      if (signal?.aborted) throw asWeaverError(signal.reason, 'REQUEST_ABORTED');
      const known = key === undefined || force ? undefined : open.get(key);
      const flight = known && isOpen(known) ? known : start(key, launch);
      const answer = await board(key, flight, passenger);
      return {
        answer,
        forget() {
          close(key, flight);
        },
        isFirst(deed) {
          const isNew = !flight.deeds.has(deed);
          flight.deeds.add(deed);
          return isNew;
        },
      };
    },
    endWindow() {
      open.clear();
    },
  };
}
