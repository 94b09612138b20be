import { relative } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number }} Count
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
 * Counts a Vitest run by its JSON report. A run without tests counts as failed, and so does one with an exit
 * code but no failed test: an unhandled error, a file that failed to load, a crash before the report was written.
 *
 * @param {string | undefined} report
 * @param {number} code the exit code
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: a run without tests is allowed
 * @returns {Count}
 */
export function countTests(report, code, { mayBeEmpty = false } = {}) {
  const { passed, failed } = readReport(report);
  if (failed > 0) return { passed, failed };
  return { passed, failed: code === 0 && (passed > 0 || mayBeEmpty) ? 0 : 1 };
}

/**
 * @param {string | undefined} report
 * @returns {Count}
 */
function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(report ?? '');
    // A file that fails to load has no tests, failed or otherwise.
    const brokenFiles = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * The failed tests of a Vitest run, from its JSON report: each with its file, title and the first line of its error. A
 * file that could not be loaded is one of them. Empty without a readable report.
 *
 * @param {string | undefined} report
 * @param {string} root the folder that paths are shown relative to
 * @returns {string[]}
 */
export function failedTests(report, root) {
  /** @type {string[]} */
  const failed = [];
  try {
    for (const file of JSON.parse(report ?? '').testResults) {
      const name = relative(root, file.name);
      if (file.status === 'failed' && file.assertionResults.length === 0)
        failed.push(`${name}: ${firstLine(file.message)}`);
      for (const test of file.assertionResults)
        if (test.status === 'failed')
          failed.push(`${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    }
  } catch {
    // The count says that there is no readable report.
  }
  return failed;
}

/** @param {unknown} text */
const firstLine = (text) => String(text ?? '').split('\n', 1)[0] ?? '';

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
