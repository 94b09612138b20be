/** With more flaky files a run is red: then it is not luck. */
const MOST_FLAKY_FILES = 3;

/**
 * A test that failed and passed when its file was run once more.
 *
 * @typedef {import('./count.mjs').Failure} FlakyTest
 *
 * A row of `scripts/flaky.json`: a file that was flaky once, and why. It is entered by who meets it and taken out by who
 * mends it.
 *
 * @typedef {object} KnownFlaky
 * @property {string} file
 * @property {string} cause
 */

/**
 * Which failures of the first run did not happen again. A file whose second run has failures of its own is not flaky but
 * failed.
 *
 * @param {readonly import('./count.mjs').FileResult[]} first
 * @param {readonly import('./count.mjs').FileResult[]} second the files with failures, run once more
 * @returns {readonly FlakyTest[]}
 */
export function flakyTests(first, second) {
  const again = filesOf(second);
  const failed = filesOf(second.filter(({ failures }) => failures.length > 0));
  return first.flatMap(({ file, failures }) => (again.has(file) && !failed.has(file) ? failures : []));
}

/**
 * The results after the second run: the files that ran twice have those of the second. A file can be in several projects,
 * with a result in each.
 *
 * @param {readonly import('./count.mjs').FileResult[]} first
 * @param {readonly import('./count.mjs').FileResult[]} second
 * @returns {readonly import('./count.mjs').FileResult[]}
 */
export function withSecondRun(first, second) {
  const again = filesOf(second);
  return [...first.filter(({ file }) => !again.has(file)), ...second];
}

/** @param {readonly import('./count.mjs').FileResult[]} results */
const filesOf = (results) => new Set(results.map(({ file }) => file));

/**
 * Why a run with flaky tests is red all the same. Empty: it is not.
 *
 * @param {readonly FlakyTest[]} flaky
 * @param {readonly KnownFlaky[]} known
 * @returns {readonly string[]}
 */
export function flakyComplaints(flaky, known) {
  const files = [...new Set(flaky.map(({ file }) => file))];
  const again = files.filter((file) => known.some((row) => row.file === file));
  return [
    ...again.map(
      (file) => `${file} was flaky again: scripts/flaky.json names it already, so it is to be mended`,
    ),
    ...(files.length > MOST_FLAKY_FILES
      ? [`${files.length} flaky files, and more than ${MOST_FLAKY_FILES} are no accident`]
      : []),
  ];
}
