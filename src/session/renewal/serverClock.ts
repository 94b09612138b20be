import type { ManagerTime } from './managerDeps.js';

/** When the session ends, by the server's time wherever that is known (spec 1 §8; faults: clocks set, laptops asleep). */
export interface ServerClock {
  /** Milliseconds on a clock that goes on through sleep and never goes back. */
  readonly steadyMs: () => number;
  /** Takes the time of an answer's `Date` header; what is no date is ignored. */
  readonly noteDate: (date: string | null) => void;
  /** The session ends in so many milliseconds; undefined: nobody knows. */
  setDeadline(inMs: number | undefined): void;
  /** How long the session still lives; undefined when nobody knows. */
  remainingMs(): number | undefined;
}

/** Creates the {@link ServerClock} of one session's life. */
export function createServerClock(time: ManagerTime): ServerClock {
  let wallMs = time.wallMs();
  let monotonicMs = time.monotonicMs();
  let steady = 0;
  let offsetMs: number | undefined;
  let deadline: { readonly steadyAt: number; readonly serverAt: number | undefined } | undefined;

  const steadyMs = (): number => {
    const wall = time.wallMs();
    const monotonic = time.monotonicMs();
    // The one stands still while a laptop sleeps, the other jumps when somebody sets it: a jump back adds nothing.
    steady += Math.max(monotonic - monotonicMs, wall - wallMs, 0);
    [wallMs, monotonicMs] = [wall, monotonic];
    return steady;
  };

  const remainingMs = (): number | undefined => {
    if (!deadline) return undefined;
    const now = steadyMs();
    return deadline.serverAt === undefined || offsetMs === undefined
      ? deadline.steadyAt - now
      : deadline.serverAt - (now + offsetMs);
  };

  const setDeadline = (inMs: number | undefined): void => {
    const now = steadyMs();
    deadline =
      inMs === undefined
        ? undefined
        : { steadyAt: now + inMs, serverAt: offsetMs === undefined ? undefined : now + offsetMs + inMs };
  };

  return {
    steadyMs,
    noteDate(date) {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isFinite(serverMs)) return;
      const isFirst = offsetMs === undefined;
      const remaining = isFirst ? remainingMs() : undefined;
      offsetMs = serverMs - steadyMs();
      if (remaining !== undefined) setDeadline(remaining);
    },
    setDeadline,
    remainingMs,
  };
}
