import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { readFileCosts } from './cost.mjs';
import { countStep, countTests, readReport } from './count.mjs';
import { flakyTests, withSecondRun } from './flaky.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeComplaint } from './nodeVersion.mjs';
import { npmCommand } from './npm.mjs';
import { stampDir } from './paths.mjs';
import { cleanUpAfterKill, isStopping, run, stopChildrenOnSignals, stopSignal } from './run.mjs';
import { printSummary } from './summary.mjs';

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
 * @property {number} processorSeconds 0 where it is not known
 * @property {Step} [step] of Vitest: files with failures run once more
 * @property {readonly import('./count.mjs').FileResult[]} [files] of Vitest
 *
 * @typedef {object} StepRunner
 * @property {(steps: readonly Step[]) => Promise<void>} runRow runs npm scripts one after the other and records their
 *   results
 * @property {(build: () => Promise<{ names: readonly string[], processorSeconds: number }>) => Promise<boolean>} runBuild
 *   runs and records the build; resolves to whether it succeeded
 */

/**
 * Time limit of a step that hangs: many times the usual duration, so that slow or busy machines do not reach it.
 */
const STEP_LIMIT_MS = 45 * 60_000;
/** With more files that failed it was not luck; running them again would only take time. */
const MOST_FILES_AGAIN = 10;

/** @returns {Promise<string>} the path of a browser */
async function prepare() {
  const complaint = nodeComplaint(process.version);
  if (complaint !== undefined) throw new Error(complaint);
  await ensureInstalled();
  return prepareBrowser(stopSignal);
}

/**
 * Runs an npm script. Its output is printed if it fails; what Vitest prints (progress and failures) is shown at once.
 *
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
async function runScript(step, env, args) {
  const npm = npmCommand(['run', '--silent', step.script, ...(args.length === 0 ? [] : ['--', ...args])]);
  const result = await run(npm.command, npm.args, {
    env,
    timeoutMs: STEP_LIMIT_MS,
    capture: step.isVitest !== true,
  });
  if (result.code !== 0 && result.output.trim() !== '')
    console.log(`\n── ${step.name}\n${result.output.trimEnd()}\n`);
  if (result.timedOut)
    console.error(`${step.name} took longer than ${STEP_LIMIT_MS / 60_000} minutes and was ended`);
  return result;
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {string} runDir
 * @param {readonly string[]} [more] further arguments
 * @returns {Promise<Result>}
 */
async function runStep(step, env, runDir, more = []) {
  const started = Date.now();
  const report = join(runDir, `${step.name}.json`);
  rmSync(report, { force: true });
  const args = [
    ...(step.isVitest ? ['--reporter=./scripts/lib/stepReporter.mjs', '--silent=passed-only'] : []),
    ...(step.mayBeEmpty ? ['--passWithNoTests'] : []),
    ...(step.args ?? []),
    ...more,
  ];
  const { code, processorSeconds } = await runScript(
    step,
    { ...env, WEAVER_REPORT: report, WEAVER_STEP: step.name },
    args,
  );
  const seconds = (Date.now() - started) / 1000;
  if (!step.isVitest) return { name: step.name, count: countStep(code), seconds, processorSeconds };
  const files = readReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
  return { name: step.name, count: countTests(files, code, step), seconds, processorSeconds, step, files };
}

/**
 * Runs the files of a step with failures once more, by themselves. What passes then is flaky.
 *
 * @param {Result} result
 * @param {NodeJS.ProcessEnv} env
 * @param {string} runDir
 * @returns {Promise<{ result: Result, flaky: readonly import('./flaky.mjs').FlakyTest[] }>}
 */
async function runFailedOnceMore(result, env, runDir) {
  const { step, files = [] } = result;
  const failed = files
    .filter(({ file, failures }) => file !== '' && failures.length > 0)
    .map(({ file }) => file);
  if (step === undefined || failed.length === 0 || failed.length > MOST_FILES_AGAIN || isStopping())
    return { result, flaky: [] };
  console.log(`\n${step.name}: once more ${failed.join(', ')}`);
  const again = await runStep({ ...step, args: [] }, env, runDir, [...failed, '--no-file-parallelism']);
  const second = again.files ?? [];
  const merged = withSecondRun(files, second);
  const ended = second.length > 0 && again.count.failed === 0 ? 0 : 1;
  return {
    result: {
      ...result,
      files: merged,
      count: countTests(merged, ended),
      seconds: result.seconds + again.seconds,
      processorSeconds: result.processorSeconds + again.processorSeconds,
    },
    flaky: flakyTests(files, second),
  };
}

/**
 * @param {Result[]} results the runner adds to them
 * @param {NodeJS.ProcessEnv} env
 * @param {string} runDir
 * @returns {StepRunner}
 */
function createStepRunner(results, env, runDir) {
  return {
    async runRow(steps) {
      for (const step of steps) {
        if (isStopping()) return;
        console.log(`${step.name} …`);
        results.push(await runStep(step, env, runDir));
      }
    },
    async runBuild(build) {
      if (isStopping()) return false;
      const started = Date.now();
      const { processorSeconds, failure } = await build().then(
        (built) => ({ ...built, failure: undefined }),
        (/** @type {unknown} */ error) => ({ processorSeconds: 0, failure: error }),
      );
      if (isStopping()) return false;
      const seconds = (Date.now() - started) / 1000;
      if (failure !== undefined) console.error(failure instanceof Error ? failure.message : String(failure));
      results.push({
        name: 'build',
        count: countStep(failure === undefined ? 0 : 1),
        seconds,
        processorSeconds,
      });
      return failure === undefined;
    },
  };
}

/**
 * Waits for parallel work to its end, even if some of it fails.
 *
 * @template {readonly unknown[]} T
 * @param {{ [K in keyof T]: Promise<T[K]> }} work
 * @returns {Promise<T>} rejects with the first failure
 */
export async function inParallel(...work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/**
 * Installs missing dependencies and a browser, and lets `work` run steps; files with failed tests run once more at the
 * end. Always ends with "N passed, N failed"; sets the exit code. Resolves to the results, and to what the test files cost.
 *
 * @param {string} command the command that the user ran
 * @param {(runner: StepRunner) => Promise<void>} work
 */
export async function withStepRunner(command, work) {
  stopChildrenOnSignals(() => console.log('\nStopping …'));
  /** @type {Result[]} */
  const results = [];
  /** @type {import('./flaky.mjs').FlakyTest[]} */
  const flaky = [];
  // A folder per run: two runs at once must not read each other's reports.
  const runDir = join(stampDir, `test-${process.pid}`);
  // Short, because browsers make sockets in it.
  const temporary = mkdtempSync(join(tmpdir(), 'weaver-'));
  cleanUpAfterKill([runDir, temporary]);
  try {
    const browser = await prepare();
    // Left by a run with the same process id.
    rmSync(runDir, { recursive: true, force: true });
    mkdirSync(runDir, { recursive: true });
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...process.env,
      CI: 'true',
      WEAVER_BROWSER: browser,
      WEAVER_RUN_DIR: runDir,
      TMPDIR: temporary,
    };
    // React and Vitest behave differently with NODE_ENV=production.
    delete env['NODE_ENV'];
    await work(createStepRunner(results, env, runDir));
    for (const [index, first] of results.entries()) {
      const again = await runFailedOnceMore(first, env, runDir);
      results[index] = again.result;
      flaky.push(...again.flaky);
    }
  } catch (error) {
    if (!isStopping()) {
      console.error(`${command} failed: ${error instanceof Error ? error.message : String(error)}`);
      results.push({ name: 'gave up', count: countStep(1), seconds: 0, processorSeconds: 0 });
    }
  }
  const fileCosts = readFileCosts(runDir);
  for (const folder of [runDir, temporary]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (isStopping()) results.push({ name: 'stopped', count: countStep(1), seconds: 0, processorSeconds: 0 });
  printSummary(results, flaky, fileCosts);
  if (isStopping()) process.exitCode = 130;
  return { results, fileCosts };
}
