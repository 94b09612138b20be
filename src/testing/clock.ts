/** The time of a fake platform: when it is, and how it waits. */
export interface TestClock {
  /** In ms since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** Waits on `start`, which calls `done` and returns how to stop it; rejects with the signal's reason when it aborts. */
function untilDone(signal: AbortSignal | undefined, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = start(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    const abort = (): void => {
      stop();
      reject(signal?.reason as Error);
    };
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * The real clock. Its functions are looked up at each call, so that fake timers of a test runner, which are put in their
 * place later, count.
 */
export const realClock: TestClock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    untilDone(signal, (done) => {
      const timer = setTimeout(done, ms);
      return () => {
        clearTimeout(timer);
      };
    }),
};

/** A clock that stands still until it is moved. */
export interface ManualClock extends TestClock {
  /** Moves the time forward, and ends the waits that are over by then. */
  advance(ms: number): void;
}

/**
 * Creates a clock that stands still until it is moved: for answers that are late, without waiting in the test.
 *
 * @param startMs the time at the beginning, in ms since 1970; default now
 */
export function createTestClock(startMs: number = Date.now()): ManualClock {
  let nowMs = startMs;
  const waits = new Set<{ readonly untilMs: number; readonly done: () => void }>();
  return {
    now: () => nowMs,
    wait: (ms, signal) =>
      untilDone(signal, (done) => {
        const wait = { untilMs: nowMs + ms, done };
        waits.add(wait);
        return () => {
          waits.delete(wait);
        };
      }),
    advance(ms) {
      nowMs += ms;
      const over = [...waits].filter(({ untilMs }) => untilMs <= nowMs);
      for (const wait of over.sort((a, b) => a.untilMs - b.untilMs)) {
        waits.delete(wait);
        wait.done();
      }
    },
  };
}
