// `npm run lint`: ESLint with the rules that need no types and oxlint with those that do, at the same time. `npm run lint:files --
// <file> …` checks only these files.
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { isStopping, run, stopChildrenOnSignals } from './lib/run.mjs';

const files = process.argv.slice(2);
/** Among named files there may be none for one of the tools. */
const tools = [
  ['eslint/bin/eslint.js', '--no-warn-ignored'],
  ['oxlint/bin/oxlint', '--config', 'oxlint.config.mjs', '--no-error-on-unmatched-pattern'],
];

/** @param {readonly string[]} tool */
async function check([program = '', ...options]) {
  const path = join(root, 'node_modules', program);
  const args = [path, ...options, ...(files.length > 0 ? files : ['.'])];
  const { code, output } = await run(process.execPath, args, { capture: true });
  if (isStopping()) return;
  if (code !== 0) console.log(output.trimEnd());
  return code;
}

stopChildrenOnSignals();
const codes = await Promise.all(tools.map(check));
if (codes.some((code) => code !== 0)) process.exitCode = 1;
if (isStopping()) process.exitCode = 130;
