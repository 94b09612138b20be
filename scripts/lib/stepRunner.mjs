import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { countStep, countTests, failedTests, total } from './count.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { nodeComplaint } from './nodeVersion.mjs';
import { npmCommand } from './npm.mjs';
import { lockDir, root, stampDir } from './paths.mjs';
import { isStopping, run, stopChildrenOnSignals, stopSignal } from './run.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script its npm script
 * @property {boolean} [isVitest] its tests are counted one by one
 * @property {boolean} [mayBeEmpty] no tests are allowed
 * @property {boolean} [needsBuild] needs the results of the build
 * @property {readonly string[]} [args] further arguments for the script
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {import('./count.mjs').Count} count
 * @property {number} seconds
 * @property {readonly string[]} [failures] its failed tests, one a line
 *
 * @typedef {object} StepRunner
 * @property {(step: Step, how?: { isHeldBack?: boolean }) => Promise<void>} runStep runs an npm script and records its
 *   result; held back: its output is printed after its end, because another step prints at the same time
 * @property {(name: string, work: () => Promise<void>) => Promise<void>} runWork runs a step that is not an npm script and
 *   records its result; rejects with StepFailed if it fails
 */

/**
 * Time limit of a step that hangs: many times the usual duration, so that slow or busy machines do not reach it.
 */
const STEP_LIMIT_MS = 60 * 60_000;

/** @param {string} name */
const heading = (name) => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`;

/** @returns {Promise<string>} the path of a browser */
async function prepare() {
  const complaint = nodeComplaint(process.version);
  if (complaint !== undefined) throw new Error(complaint);
  await ensureInstalled();
  return withLock(join(lockDir, 'browser'), () => ensureBrowser(), { signal: stopSignal });
}

/**
 * @param {string} runDir
 * @param {string} browser
 * @param {Result[]} results
 * @returns {StepRunner}
 */
function createStepRunner(runDir, browser, results) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CI: 'true', WEAVER_BROWSER: browser, WEAVER_RUN_DIR: runDir };
  // React and Vitest behave differently with NODE_ENV=production.
  delete env['NODE_ENV'];
  return {
    async runStep(step, { isHeldBack = false } = {}) {
      if (isStopping()) return;
      const started = Date.now();
      if (!isHeldBack) console.log(heading(step.name));
      const report = join(runDir, `${step.script.replace(':', '-')}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const args = [
        ...(step.isVitest ? reporters : []),
        ...(step.mayBeEmpty ? ['--passWithNoTests'] : []),
        ...(step.args ?? []),
      ];
      const npm = npmCommand(['run', '--silent', step.script, ...(args.length === 0 ? [] : ['--', ...args])]);
      const { code, output, timedOut } = await run(npm.command, npm.args, {
        env,
        timeoutMs: STEP_LIMIT_MS,
        capture: isHeldBack,
      });
      if (isHeldBack) console.log(`${heading(step.name)}\n${output.trimEnd()}`);
      if (timedOut)
        console.error(`${step.name} took longer than ${STEP_LIMIT_MS / 60_000} minutes and was ended`);
      const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
      results.push({
        name: step.name,
        count: step.isVitest ? countTests(text, code, step) : countStep(code),
        seconds: (Date.now() - started) / 1000,
        failures: step.isVitest ? failedTests(text, root) : [],
      });
    },
    async runWork(name, work) {
      if (isStopping()) return;
      const started = Date.now();
      console.log(heading(name));
      let failure;
      await work().catch((/** @type {unknown} */ error) => (failure = error));
      if (isStopping()) return;
      const code = failure === undefined ? 0 : 1;
      results.push({ name, count: countStep(code), seconds: (Date.now() - started) / 1000 });
      if (failure !== undefined) throw new StepFailed(name, failure);
    },
  };
}

/** A required step has failed; it is already in the summary. */
class StepFailed extends Error {
  /**
   * @param {string} name
   * @param {unknown} cause
   */
  constructor(name, cause) {
    super(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Waits for parallel rows of steps; each runs to its end, even if another one fails.
 *
 * @param {Promise<void>[]} rows
 * @returns {Promise<void>} rejects with the error of the first failed row
 */
export async function allRows(...rows) {
  const failure = (await Promise.allSettled(rows)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/** @param {readonly Result[]} results */
function printSummary(results) {
  console.log('');
  for (const { name, count, seconds, failures = [] } of results) {
    const verdict = count.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${count.passed} passed, ${count.failed} failed`,
    );
    // Once more at the end, because whoever sees only the end of a log must know what failed.
    for (const failure of failures) console.log(`         ${failure}`);
  }
  const { passed, failed } = total(results.map((result) => result.count));
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
  if (isStopping()) process.exitCode = 130;
}

/**
 * Installs missing dependencies and a browser, and lets `work` run steps. Prints a line for each and always ends with "N
 * passed, N failed"; sets the exit code.
 *
 * @param {string} command the command that the user ran
 * @param {(runner: StepRunner) => Promise<void>} work
 */
export async function withStepRunner(command, work) {
  stopChildrenOnSignals(() => console.log('\nStopping …'));
  /** @type {Result[]} */
  const results = [];
  // A folder per run: two runs at once must not read each other's reports.
  const runDir = join(stampDir, `test-${process.pid}`);
  try {
    const browser = await prepare();
    // Left by a killed run with the same process id.
    rmSync(runDir, { recursive: true, force: true });
    mkdirSync(runDir, { recursive: true });
    await work(createStepRunner(runDir, browser, results));
  } catch (error) {
    if (!isStopping()) {
      console.error(`${command} failed: ${error instanceof Error ? error.message : String(error)}`);
      if (!(error instanceof StepFailed)) results.push({ name: 'gave up', count: countStep(1), seconds: 0 });
    }
  } finally {
    rmSync(runDir, { recursive: true, force: true });
  }
  if (isStopping()) results.push({ name: 'stopped', count: countStep(1), seconds: 0 });
  printSummary(results);
}
