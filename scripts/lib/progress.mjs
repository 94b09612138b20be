import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopping } from './run.mjs';
import { cacheDir } from './paths.mjs';
import { writeStamp } from './stamp.mjs';

/**
 * @typedef {object} Work
 * @property {string} name in `.cache/durations.json`
 * @property {string} title the running work: `Building the SDK`
 * @property {number} typicalSeconds on two free cores, used before the first run on a machine
 */

/** Outside node_modules, because `npm ci` is timed too. */
const file = join(cacheDir, 'durations.json');
/** Several runs, so that one on a busy machine does not change the median. */
const keptRuns = 5;

/**
 * The median of previous durations, in seconds; the shorter one of two middle values.
 *
 * @param {readonly number[]} durations
 * @param {number} typicalSeconds result without previous durations
 */
export function usualSeconds(durations, typicalSeconds) {
  const sorted = [...durations].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? typicalSeconds;
}

/**
 * @param {string} title
 * @param {number} seconds
 */
export function progressLine(title, seconds) {
  const rounded = Math.max(1, Math.round(seconds));
  return `${title} (usually ${rounded < 120 ? `${rounded} s` : `${Math.round(rounded / 60)} min`}) …`;
}

/**
 * Parses the durations of earlier runs.
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
 * Prints what is running and its usual duration, runs it, and records its duration.
 *
 * @template T
 * @param {Work} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress({ name, title, typicalSeconds }, work) {
  console.log(progressLine(title, usualSeconds(readDurations()[name] ?? [], typicalSeconds)));
  const started = Date.now();
  const result = await work();
  if (isStopping()) return result;
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  const durations = readDurations();
  durations[name] = [...(durations[name] ?? []), seconds].slice(-keptRuns);
  writeStamp(file, `${JSON.stringify(durations, null, 2)}\n`);
  console.log(`${title}: done in ${Math.round(seconds)} s.`);
  return result;
}
