import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {{ pid: number, host: string, nonce: string }} Owner the holder of a lock
 * @typedef {{ owner: Owner | undefined, ageMs: number }} Held a lock file as found: its owner (undefined: unreadable) and the age of its last heartbeat
 * @typedef {object} LockOptions
 * @property {number} [timeoutMs] how long to wait for another holder
 * @property {AbortSignal} [signal] ends the waiting
 * @property {(owner: Owner | undefined) => void} [onWait] called once if the lock is taken
 */

const heartbeatMs = 5_000;
/** Without a heartbeat for this long the holder has ended, even if another program has its pid. */
const silentMs = 60_000;
/** An unreadable file belongs to a process between creating and writing it, or one that died there. */
const unreadableMs = 5_000;

/**
 * Whether the holder of a lock file no longer exists.
 *
 * @param {Held} held
 * @param {{ host: string, isAlive: (pid: number) => boolean }} here
 */
export function isStale(held, here) {
  if (held.owner === undefined) return held.ageMs > unreadableMs;
  if (held.ageMs > silentMs) return true;
  // A pid is only meaningful on its own machine (or container).
  return held.owner.host === here.host && !here.isAlive(held.owner.pid);
}

/**
 * Runs `work` while no other process holds `file`.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {LockOptions} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { timeoutMs = 15 * 60_000, signal, onWait } = {}) {
  const owner = { pid: process.pid, host: hostname(), nonce: randomUUID() };
  await take(file, owner, { timeoutMs, signal, onWait });
  const beat = setInterval(() => touch(file), heartbeatMs);
  const release = () => releaseOwn(file, owner);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} file
 * @param {Owner} owner
 * @param {{ timeoutMs: number, signal: AbortSignal | undefined, onWait: LockOptions['onWait'] }} options
 */
async function take(file, owner, { timeoutMs, signal, onWait }) {
  const here = { host: owner.host, isAlive };
  const deadline = Date.now() + timeoutMs;
  let told = false;
  mkdirSync(dirname(file), { recursive: true });
  while (!tryCreate(file, owner)) {
    const held = look(file);
    if (held === undefined) continue;
    if (isStale(held, here)) {
      removeStale(file, here);
      continue;
    }
    if (!told) onWait?.(held.owner);
    told = true;
    if (Date.now() > deadline) {
      throw new Error(
        `process ${held.owner?.pid ?? '(unknown)'} has held ${file} for too long; delete the file if it is not running`,
      );
    }
    await sleep(100, undefined, signal === undefined ? {} : { signal });
  }
}

/**
 * @param {string} file
 * @param {Owner} owner
 * @returns {boolean} false if another process holds it
 */
function tryCreate(file, owner) {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Held | undefined} undefined: there is no such file
 */
function look(file) {
  try {
    const ageMs = Date.now() - statSync(file).mtimeMs;
    return { owner: parseOwner(readFileSync(file, 'utf8')), ageMs };
  } catch {
    return undefined;
  }
}

/**
 * Two processes may find the same stale file, and the second must not remove the new lock of the first: so only the
 * holder of a second lock file removes it, after checking again.
 *
 * @param {string} file
 * @param {Parameters<typeof isStale>[1]} here
 */
function removeStale(file, here) {
  const breaker = `${file}.break`;
  try {
    writeFileSync(breaker, '', { flag: 'wx' });
  } catch {
    const left = look(breaker);
    if (left !== undefined && left.ageMs > unreadableMs) rmSync(breaker, { force: true });
    return;
  }
  try {
    const held = look(file);
    if (held !== undefined && isStale(held, here)) rmSync(file, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Owner} owner
 */
function releaseOwn(file, owner) {
  if (look(file)?.owner?.nonce === owner.nonce) rmSync(file, { force: true });
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The lock file was deleted manually: the work continues without heartbeat.
  }
}

/**
 * @param {string} text
 * @returns {Owner | undefined}
 */
function parseOwner(text) {
  try {
    const value = JSON.parse(text);
    return Number.isInteger(value.pid) && typeof value.host === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
