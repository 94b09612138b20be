// `npm run check:package`: packs the package as npm would publish it, and checks its size, and with publint and "are the types wrong".
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './lib/npm.mjs';
import { root } from './lib/paths.mjs';
import { isStopping, run, stopChildrenOnSignals } from './lib/run.mjs';

/** The package is installed by every build server of every host page. */
const MOST_BYTES = 2_000_000;

/**
 * `node10` (no `exports`) is left out: bundlers and TypeScript have read `exports` for years, see
 * docs/decisions/0005-package-exports.md.
 */
const profile = ['--profile', 'node16', '--no-definitely-typed', '--no-emoji', '--no-color'];

/**
 * Entries with a `require` condition must pass without exception; the others are ES modules only, which Node 20.19 and
 * newer can also `require`.
 *
 * @type {readonly (readonly string[])[]}
 */
const typeChecks = [
  ['--entrypoints', '.'],
  // `export =` of an object: TypeScript lets ESM pick its properties as names, which Node cannot see in any UMD file.
  ['--entrypoints', './umd', '--ignore-rules', 'named-exports'],
  [
    '--entrypoints',
    './react',
    './element',
    './vue',
    './utils',
    './utils/dates',
    './utils/sanitize',
    './frame',
    './build',
    '--ignore-rules',
    'cjs-resolves-to-esm',
  ],
];

/**
 * @param {string} tool path below node_modules
 * @param {readonly string[]} args
 */
async function checkWith(tool, args) {
  const { code } = await run(process.execPath, [join(root, 'node_modules', tool), ...args]);
  if (code !== 0) process.exitCode = 1;
}

stopChildrenOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'weaver-package-'));
try {
  // Runs `prepack`, which refuses an incomplete `dist`.
  const npm = npmCommand(['pack', '--silent', '--pack-destination', folder]);
  const { code, output } = await run(npm.command, npm.args, { capture: true });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || tarball === undefined) throw new Error(`npm pack failed: ${output}`);
  const bytes = statSync(join(folder, tarball)).size;
  console.log(`${(bytes / 1e6).toFixed(2)} MB packed, limit ${MOST_BYTES / 1e6} MB`);
  if (bytes > MOST_BYTES) process.exitCode = 1;
  await checkWith('publint/src/cli.js', ['run', '--strict', join(folder, tarball)]);
  for (const entries of typeChecks) {
    await checkWith('@arethetypeswrong/cli/dist/index.js', [join(folder, tarball), ...profile, ...entries]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (isStopping()) process.exitCode = 130;
