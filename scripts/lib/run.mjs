import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { createMeter } from './processorTime.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] replaces the environment
 * @property {number} [timeoutMs] the process and its children are ended after it
 * @property {boolean} [capture] collect the output instead of showing it
 * @property {boolean} [ipc] opens an IPC channel, so that the child notices when this process dies
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + the signal's number if a signal ended it
 * @property {string} output stdout and stderr, if captured
 * @property {boolean} timedOut
 * @property {number} processorSeconds of the process and its descendants; 0 where it is not known
 */

const isWindows = process.platform === 'win32';
/** Time for a child to exit before it is killed. */
const graceMs = 10_000;
/** Time to read the remaining output after a child's exit. */
const drainMs = 500;
/** Between two looks at the processor time of a child. */
const sampleMs = 500;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/**
 * The input of the process that ends the children if this one is killed.
 *
 * @type {import('node:stream').Writable | undefined}
 */
let cleanUpInput;
const stop = new AbortController();

/**
 * Runs a program to its end, in the repository's folder, with closed stdin.
 *
 * The child gets its own process group: Ctrl-C in a terminal then reaches only this process, which forwards it exactly
 * once, and all descendants of the child can be ended as a group.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env = process.env, timeoutMs, capture = false, ipc = false } = {}) {
  if (isStopping()) return Promise.resolve({ code: 130, output: '', timedOut: false, processorSeconds: 0 });
  return new Promise((resolve, reject) => {
    const out = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: !isWindows,
      stdio: ipc ? ['ignore', out, out, 'ipc'] : ['ignore', out, out],
    });
    running.add(child);
    cleanUpInput?.write(`+${child.pid}\n`);
    const meter = createMeter(child.pid ?? 0);
    const sampling = setInterval(() => meter.sample(), sampleMs);
    let output = '';
    let timedOut = false;
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    const limit =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            end(child, 'SIGTERM');
          }, timeoutMs);
    child.once('error', (error) => {
      clearInterval(sampling);
      clearTimeout(limit);
      running.delete(child);
      reject(error);
    });
    // 'exit', not 'close': a grandchild that keeps the pipes open must not block. It is ended here.
    child.once('exit', (code, signal) => {
      clearInterval(sampling);
      clearTimeout(limit);
      running.delete(child);
      signalGroup(child, 'SIGKILL');
      cleanUpInput?.write(`-${child.pid}\n`);
      const settle = () =>
        resolve({ code: exitCode(code, signal), output, timedOut, processorSeconds: meter.seconds });
      if (!capture) return settle();
      child.once('close', settle);
      setTimeout(settle, drainMs);
    });
  });
}

/**
 * The exit code, as in a shell.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  if (code !== null) return code;
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** Aborted by Ctrl-C, for code that waits for something other than a child. */
export const stopSignal = stop.signal;

/** True once Ctrl-C (or a polite kill) was received. */
export function isStopping() {
  return stop.signal.aborted;
}

/**
 * Makes SIGINT, SIGTERM and SIGHUP stop the children instead of this process: `run` then returns, and its caller checks
 * `isStopping()`.
 *
 * @param {() => void} [onStop]
 */
export function stopChildrenOnSignals(onStop) {
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      // npm and the terminal may both deliver the same Ctrl-C.
      if (isStopping()) return;
      stop.abort();
      onStop?.();
      for (const child of running) end(child, signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}

/**
 * From now on, if this process is killed, its children are ended and the folders removed. At a normal end the folders are
 * removed too.
 *
 * @param {readonly string[]} folders
 */
export function cleanUpAfterKill(folders) {
  if (isWindows) return;
  const script = join(root, 'scripts', 'lib', 'cleanUpAfterKill.mjs');
  const cleaner = spawn(process.execPath, [script, ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without the cleaner a killed run leaves its processes, but every other run works.
  cleaner.on('error', () => undefined);
  cleaner.stdin.on('error', () => undefined);
  cleaner.unref();
  // The pipe alone does not keep this process running.
  if ('unref' in cleaner.stdin && typeof cleaner.stdin.unref === 'function') cleaner.stdin.unref();
  cleanUpInput = cleaner.stdin;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  signalGroup(child, signal);
  setTimeout(() => {
    if (running.has(child)) signalGroup(child, 'SIGKILL');
  }, graceMs).unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
