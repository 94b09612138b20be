import { setTimeout as realTimeout } from 'node:timers/promises';

/** Waits that many milliseconds; tests put their own function in its place. */
export type Sleep = (ms: number) => Promise<void>;

/** Waits by the real time, and does not keep the process alive. */
export const realSleep: Sleep = (ms) => realTimeout(ms, undefined, { ref: false });
