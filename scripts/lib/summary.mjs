import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS_FOLDER } from './cost.mjs';
import { failureLine, total } from './count.mjs';
import { flakyComplaints } from './flaky.mjs';
import { root } from './paths.mjs';

/** How many of the dearest files the summary names. */
const DEAREST = 10;

/** @param {readonly import('./stepRunner.mjs').Result[]} results */
function printSteps(results) {
  for (const { name, count, seconds, processorSeconds, files = [] } of results) {
    const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
    const columns = [
      count.failed === 0 ? 'ok    ' : 'FAILED',
      name.padEnd(10),
      `${seconds.toFixed(1).padStart(6)} s`,
      `${processorSeconds.toFixed(1).padStart(6)} processor s`,
      `  ${count.passed} passed, ${count.failed} failed${skipped}`,
    ];
    console.log(columns.join(' '));
    // Once more at the end, because whoever sees only the end of a log must know what failed.
    for (const { failures } of files)
      for (const failure of failures) console.log(`         ${failureLine(failure)}`);
  }
}

/** @param {readonly { file: string, seconds: number }[]} files dearest first */
function printDearest(files) {
  if (files.length === 0) return;
  console.log('\nThe dearest files, in processor seconds:');
  for (const { file, seconds } of files.slice(0, DEAREST))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
}

/**
 * Lists flaky tests, also in `test-results/flaky.json`.
 *
 * @param {readonly import('./flaky.mjs').FlakyTest[]} flaky
 * @returns {readonly string[]} why the run is red because of them
 */
function reportFlaky(flaky) {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(join(RESULTS_FOLDER, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
  if (flaky.length === 0) return [];
  console.log(
    '\nFlaky: failed, and passed when run once more. Enter the file with its cause in scripts/flaky.json:',
  );
  for (const failure of flaky) console.log(`  ${failureLine(failure)}`);
  const complaints = flakyComplaints(
    flaky,
    JSON.parse(readFileSync(join(root, 'scripts', 'flaky.json'), 'utf8')),
  );
  for (const complaint of complaints) console.log(`FAILED ${complaint}`);
  return complaints;
}

/**
 * Prints the results of all steps, what is flaky, and what cost most. The last line is "N passed, N failed"; sets the exit
 * code.
 *
 * @param {readonly import('./stepRunner.mjs').Result[]} results
 * @param {readonly import('./flaky.mjs').FlakyTest[]} flaky
 * @param {readonly { file: string, seconds: number }[]} fileCosts dearest first
 */
export function printSummary(results, flaky, fileCosts) {
  console.log('');
  printSteps(results);
  printDearest(fileCosts);
  const complaints = reportFlaky(flaky);
  const counts = total(results.map((result) => result.count));
  const failed = counts.failed + complaints.length;
  const processorSeconds = results.reduce((sum, result) => sum + result.processorSeconds, 0);
  if (processorSeconds > 0) console.log(`\n${Math.round(processorSeconds)} processor seconds`);
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
  console.log(`${counts.passed} passed, ${failed} failed`);
  if (failed > 0 || counts.passed === 0) process.exitCode = 1;
}
