import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopping } from './run.mjs';
import { cacheDir } from './paths.mjs';
import { writeStamp } from './stamp.mjs';

/**
 * @typedef {object} Work
 * @property {string} name in `.cache/durations.json`
 * @property {string} says what is being done: `Building the SDK`
 * @property {number} typicalSeconds on two free cores, for a machine that has not done it yet
 */

/** Outside node_modules: `npm ci` is one of the things that are timed. */
const file = join(cacheDir, 'durations.json');
/** With a few runs, one on a busy machine does not change what is usual. */
const keptRuns = 5;

/**
 * The median of what it took here, in seconds; of two in the middle the shorter.
 *
 * @param {readonly number[]} durations
 * @param {number} typicalSeconds for want of any
 */
export function usualSeconds(durations, typicalSeconds) {
  const sorted = [...durations].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? typicalSeconds;
}

/**
 * @param {string} says
 * @param {number} seconds
 */
export function progressLine(says, seconds) {
  const rounded = Math.max(1, Math.round(seconds));
  return `${says} (usually ${rounded < 120 ? `${rounded} s` : `${Math.round(rounded / 60)} min`}) …`;
}

/**
 * What is kept of earlier runs.
 *
 * @param {string | undefined} text
 * @returns {Record<string, readonly number[]>}
 */
export function parseDurations(text) {
  try {
    const entries = Object.entries(JSON.parse(text ?? ''));
    return Object.fromEntries(
      entries.filter(([, value]) => Array.isArray(value) && value.every(Number.isFinite)),
    );
  } catch {
    return {};
  }
}

function readDurations() {
  try {
    return parseDurations(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Says what is being done and how long it usually takes, does it, and keeps how long it took.
 *
 * @template T
 * @param {Work} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress({ name, says, typicalSeconds }, work) {
  console.log(progressLine(says, usualSeconds(readDurations()[name] ?? [], typicalSeconds)));
  const started = Date.now();
  const result = await work();
  if (isStopping()) return result;
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  const durations = readDurations();
  durations[name] = [...(durations[name] ?? []), seconds].slice(-keptRuns);
  writeStamp(file, `${JSON.stringify(durations, null, 2)}\n`);
  console.log(`${says}: done in ${Math.round(seconds)} s.`);
  return result;
}
