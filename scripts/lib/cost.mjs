import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * What a run of `npm test` cost.
 *
 * @typedef {object} Costs
 * @property {Readonly<Record<string, number>>} steps processor seconds by step
 * @property {Readonly<Record<string, number>>} tests number of tests by step
 * @property {Readonly<Record<string, number>>} files processor seconds by test file in Node, those of a second or more
 */

/** Processor seconds that `npm test` may take on a fresh clone; docs/develop/contributing.md says what they are for. */
const BUDGETS = { total: 1_100, e2e: 650 };
/** What a run leaves for people and tools; not committed. */
export const RESULTS_FOLDER = join(root, 'test-results');
/** The costs of the last landing, committed. */
export const LANDED_COSTS = join(root, 'scripts', 'testCost.json');
export const LAST_COSTS = join(RESULTS_FOLDER, 'cost.json');

const rounded = (/** @type {number} */ seconds) => Math.round(seconds * 10) / 10;

/**
 * The processor seconds of the test files of a run, dearest first. A file that ran twice has the sum.
 *
 * @param {string} runDir
 * @returns {readonly { file: string, seconds: number }[]}
 */
export function readFileCosts(runDir) {
  const path = join(runDir, 'costs.jsonl');
  if (!existsSync(path)) return [];
  /** @type {Map<string, number>} */
  const costs = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { file, seconds } = JSON.parse(line);
    costs.set(file, (costs.get(file) ?? 0) + seconds);
  }
  return [...costs].map(([file, seconds]) => ({ file, seconds })).sort((a, b) => b.seconds - a.seconds);
}

/**
 * Writes the costs of a run to `test-results/cost.json`.
 *
 * @param {readonly import('./stepRunner.mjs').Result[]} results
 * @param {readonly { file: string, seconds: number }[]} files
 */
export function writeCosts(results, files) {
  /** @type {Costs} */
  const costs = {
    steps: Object.fromEntries(results.map(({ name, processorSeconds }) => [name, rounded(processorSeconds)])),
    tests: Object.fromEntries(results.map(({ name, count }) => [name, count.passed + count.failed])),
    files: Object.fromEntries(
      files.filter(({ seconds }) => seconds >= 1).map(({ file, seconds }) => [file, rounded(seconds)]),
    ),
  };
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(LAST_COSTS, `${JSON.stringify(costs, null, 2)}\n`);
}

/**
 * A table that compares the costs of two runs by step, and the files that differ most.
 *
 * @param {Costs | undefined} landed
 * @param {Costs} last
 * @returns {readonly string[]} lines
 */
export function compareCosts(landed, last) {
  const names = [...new Set([...Object.keys(landed?.steps ?? {}), ...Object.keys(last.steps)])];
  const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ ...columns) =>
    `${name.padEnd(12)}${columns.map((column) => String(column).padStart(14)).join('')}`;
  const signed = (/** @type {number} */ value) => (value > 0 ? `+${rounded(value)}` : String(rounded(value)));
  const lines = [row('step', 'tests landed', 'tests now', 's landed', 's now', 'difference')];
  for (const name of names) {
    const before = landed?.steps[name] ?? 0;
    const now = last.steps[name] ?? 0;
    lines.push(row(name, landed?.tests[name] ?? 0, last.tests[name] ?? 0, before, now, signed(now - before)));
  }
  const sum = (/** @type {Readonly<Record<string, number>> | undefined} */ numbers) =>
    rounded(Object.values(numbers ?? {}).reduce((total, number) => total + number, 0));
  const [before, now] = [sum(landed?.steps), sum(last.steps)];
  lines.push(row('all', sum(landed?.tests), sum(last.tests), before, now, signed(now - before)));
  const files = [...new Set([...Object.keys(landed?.files ?? {}), ...Object.keys(last.files)])]
    .map((file) => ({ file, difference: (last.files[file] ?? 0) - (landed?.files[file] ?? 0) }))
    .filter(({ difference }) => Math.abs(difference) >= 1)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 10);
  for (const { file, difference } of files) lines.push(`${signed(difference).padStart(8)} s  ${file}`);
  if (now > BUDGETS.total) lines.push(`${now} processor seconds: over the budget of ${BUDGETS.total}`);
  const e2e = last.steps['e2e'] ?? 0;
  if (e2e > BUDGETS.e2e) lines.push(`${e2e} of them end to end: over the budget of ${BUDGETS.e2e}`);
  return lines;
}
