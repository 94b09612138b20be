import { relative } from 'node:path';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 *
 * @typedef {object} Failure
 * @property {string} file
 * @property {string} test its full title; empty: the file itself, which could not be loaded or failed outside its tests
 * @property {string} error the first line of its error
 *
 * @typedef {object} FileResult
 * @property {string} file
 * @property {number} passed
 * @property {number} skipped
 * @property {readonly Failure[]} failures
 */

/**
 * Counts a step without tests as one.
 *
 * @param {number} code the exit code
 * @returns {Count}
 */
export function countStep(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The result of a test file. One that failed without a failed test is a failure itself.
 *
 * @param {import('vitest/node').TestModule} testModule
 * @param {string} root the folder that paths are shown relative to
 * @returns {FileResult}
 */
export function fileResult(testModule, root) {
  const file = relative(root, testModule.moduleId);
  /** @type {Failure[]} */
  const failures = [];
  let passed = 0;
  let skipped = 0;
  for (const test of testModule.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') passed += 1;
    else if (state === 'skipped') skipped += 1;
    else failures.push({ file, test: test.fullName, error: firstLine(errors?.[0]?.message) });
  }
  if (testModule.state() === 'failed' && failures.length === 0) {
    const suites = [...testModule.children.allSuites()];
    const [error] = [testModule, ...suites].flatMap((part) => part.errors());
    failures.push({ file, test: '', error: firstLine(error?.message) });
  }
  return { file, passed, skipped, failures };
}

/**
 * An error that belongs to no test file, as a result without a file.
 *
 * @param {string} message
 * @returns {FileResult}
 */
export function errorOutsideTests(message) {
  const failure = { file: '', test: 'outside of any test', error: firstLine(message) };
  return { file: '', passed: 0, skipped: 0, failures: [failure] };
}

/**
 * Reads the results that `stepReporter.mjs` has written.
 *
 * @param {string | undefined} report
 * @returns {readonly FileResult[]} empty without a readable report
 */
export function readReport(report) {
  try {
    return JSON.parse(report ?? '');
  } catch {
    return [];
  }
}

/**
 * Counts a Vitest run. One without tests counts as failed, and so does one with an exit code but no failed test: an
 * unhandled error, or a crash before the report was written.
 *
 * @param {readonly FileResult[]} files
 * @param {number} code the exit code
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: a run without tests is allowed
 * @returns {Count}
 */
export function countTests(files, code, { mayBeEmpty = false } = {}) {
  const sum = (/** @type {(file: FileResult) => number} */ numberOf) =>
    files.reduce((total, file) => total + numberOf(file), 0);
  const passed = sum((file) => file.passed);
  const skipped = sum((file) => file.skipped);
  const failed = sum((file) => file.failures.length);
  if (failed > 0) return { passed, failed, skipped };
  return { passed, failed: code === 0 && (passed > 0 || mayBeEmpty) ? 0 : 1, skipped };
}

/**
 * A failure in one line: file, title and error.
 *
 * @param {Failure} failure
 */
export const failureLine = ({ file, test, error }) => `${file}${test === '' ? '' : ` > ${test}`}: ${error}`;

/** @param {unknown} text */
const firstLine = (text) => String(text ?? '').split('\n', 1)[0] ?? '';

/**
 * @param {readonly Count[]} counts
 * @returns {Required<Count>}
 */
export function total(counts) {
  return counts.reduce(
    (/** @type {Required<Count>} */ sum, { passed, failed, skipped = 0 }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
