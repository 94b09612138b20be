// `npm test`: installs what is missing (a browser too), builds what is stale, runs every check, counts.
// Plain node without dependencies: it is what runs on a fresh clone. The last line is always "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { countStep, countTests, total } from './lib/count.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { nodeComplaint } from './lib/nodeVersion.mjs';
import { npmCommand } from './lib/npm.mjs';
import { lockDir, stampDir } from './lib/paths.mjs';
import { isStopping, run, stopChildrenOnSignals, stopSignal } from './lib/run.mjs';
import { steps } from './lib/steps.mjs';

/** @typedef {{ name: string, count: import('./lib/count.mjs').Count, seconds: number }} Result */

/** @type {Result[]} */
const results = [];

/**
 * @param {string} name
 * @param {() => Promise<import('./lib/count.mjs').Count>} work
 */
async function timed(name, work) {
  if (isStopping()) return;
  const started = Date.now();
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const count = await work();
  results.push({ name, count, seconds: (Date.now() - started) / 1000 });
}

/** @returns {Promise<string>} the browser's path */
async function prepare() {
  const complaint = nodeComplaint(process.version);
  if (complaint !== undefined) throw new Error(complaint);
  await ensureInstalled();
  return withLock(join(lockDir, 'browser'), () => ensureBrowser(), { signal: stopSignal });
}

/**
 * @param {import('./lib/steps.mjs').Step} step
 * @param {string} runDir
 * @param {NodeJS.ProcessEnv} env
 */
async function runStep(step, runDir, env) {
  if (step.isBuild) return build();
  const report = join(runDir, `${step.script.replace(':', '-')}.json`);
  const reporters = step.isVitest
    ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  const npm = npmCommand(['run', '--silent', step.script, ...reporters]);
  const { code, timedOut } = await run(npm.command, npm.args, { env, timeoutMs: step.limitMs });
  if (timedOut) console.error(`${step.name} took longer than ${step.limitMs / 1000} s and was ended`);
  if (!step.isVitest) return countStep(code);
  return countTests(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
}

async function build() {
  const built = await ensureBuilt();
  if (built.length === 0) console.log('Up to date.');
  return countStep(0);
}

async function test() {
  const browser = await prepare();
  if (isStopping()) return;
  // A folder per run: two runs at once must not read each other's reports.
  const runDir = join(stampDir, `test-${process.pid}`);
  mkdirSync(runDir, { recursive: true });
  try {
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, CI: 'true', WEAVER_BROWSER: browser, WEAVER_RUN_DIR: runDir };
    // React and Vitest behave differently in what calls itself production.
    delete env['NODE_ENV'];
    for (const step of steps) await timed(step.name, () => runStep(step, runDir, env));
  } finally {
    rmSync(runDir, { recursive: true, force: true });
  }
}

function report() {
  console.log('');
  for (const { name, count, seconds } of results) {
    const verdict = count.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${count.passed} passed, ${count.failed} failed`,
    );
  }
  const { passed, failed } = total(results.map((result) => result.count));
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

stopChildrenOnSignals(() => console.log('\nStopping …'));
try {
  await test();
} catch (error) {
  if (!isStopping()) {
    console.error(`npm test failed: ${error instanceof Error ? error.message : String(error)}`);
    results.push({ name: 'gave up', count: countStep(1), seconds: 0 });
  }
}
if (isStopping()) results.push({ name: 'stopped', count: countStep(1), seconds: 0 });
report();
if (isStopping()) process.exitCode = 130;
