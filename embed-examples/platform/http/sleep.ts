import { setTimeout as realTimeout } from 'node:timers/promises';

/** Waits that many milliseconds; tests replace it. */
export type Sleep = (ms: number) => Promise<void>;

/** Waits in real time, and does not keep the process alive. */
export const realSleep: Sleep = (ms) => realTimeout(ms, undefined, { ref: false });
