import { guessTimeZone } from './guessTimeZone.js';

/** A frame: long enough for a table of dates, too short to be noticed by somebody who sets their clock. */
const RELIABLE_MS = 16;

interface Guess {
  readonly zone: string;
  readonly at: number;
  readonly offset: number;
}

let last: Guess | undefined;

/**
 * {@link guessTimeZone} for callers that ask thousands of times in a row: engines take long to say it. A guess holds for
 * a few milliseconds, and only while the machine's offset stays, because people travel.
 */
export function presentTimeZone(): string {
  const now = new Date();
  const at = now.getTime();
  const offset = now.getTimezoneOffset();
  const isReliable = last?.offset === offset && Math.abs(at - last.at) < RELIABLE_MS;
  if (!last || !isReliable) last = { zone: guessTimeZone(), at, offset };
  return last.zone;
}
