import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in ticks of 10 ms to programs, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * @typedef {object} ProcessTimes
 * @property {number} parent process id
 * @property {number} ownTicks user and system time of the process itself
 * @property {number} childTicks the same of its ended children, and theirs, for which it has waited
 */

/**
 * Reads a line of `/proc/<pid>/stat`. The name in brackets may contain spaces and brackets.
 *
 * @param {string} stat
 * @returns {ProcessTimes}
 */
export function parseStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const number = (/** @type {number} */ index) => Number(fields[index] ?? 0);
  return { parent: number(1), ownTicks: number(11) + number(12), childTicks: number(13) + number(14) };
}

/**
 * The processor time of a process, its living descendants, and those that have ended, in seconds.
 *
 * @param {number} pid
 * @param {ReadonlyMap<number, ProcessTimes>} processes
 */
export function treeSeconds(pid, processes) {
  let ticks = 0;
  const queue = [pid];
  for (const at of queue) {
    const times = processes.get(at);
    if (times === undefined) continue;
    ticks += times.ownTicks + times.childTicks;
    for (const [child, { parent }] of processes) if (parent === at) queue.push(child);
  }
  return ticks / TICKS_PER_SECOND;
}

/**
 * All processes of this machine. Empty where there is no `/proc`: no processor time is known there.
 *
 * @returns {Map<number, ProcessTimes>}
 */
export function readProcesses() {
  const processes = new Map();
  let names;
  try {
    names = readdirSync('/proc');
  } catch {
    return processes;
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    try {
      processes.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // The process has ended since the folder was read.
    }
  }
  return processes;
}

/**
 * Adds up the processor time of a process tree while it runs. What a process used after the last sample, and what is lost
 * when a process outlives its parent, is not counted: call `sample` about once a second.
 *
 * @param {number} pid
 */
export function createMeter(pid) {
  let seconds = 0;
  let last = 0;
  return {
    sample() {
      const now = treeSeconds(pid, readProcesses());
      seconds += Math.max(0, now - last);
      last = now;
    },
    /** @returns {number} */
    get seconds() {
      return seconds;
    },
  };
}
