import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCommand } from './npm.mjs';
import { lockDir, root, stampDir } from './paths.mjs';
import { isStopping, run, stopSignal } from './run.mjs';
import { hashOf, hashPaths, listFiles, readStamp, writeStamp } from './stamp.mjs';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} script the npm script that builds it
 * @property {readonly string[]} inputs files and folders whose content decides the result
 * @property {readonly string[]} outputs the folders it is written to
 */

const hosts = 'embed-examples/hosts';

/** The hosts that are projects of their own, each built into its own folder. */
const builtHosts = readdirSync(join(root, hosts)).filter((name) =>
  existsSync(join(root, hosts, name, 'vite.config.ts')),
);

/** @type {readonly Target[]} */
const targets = [
  {
    name: 'SDK',
    script: 'build:sdk',
    inputs: ['src', 'rollup.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
    outputs: ['dist'],
  },
  {
    name: 'remote modules',
    script: 'build:modules',
    inputs: ['embed-examples/modules', 'src', 'tsconfig.json', 'package-lock.json'],
    outputs: ['embed-examples/modules/dist'],
  },
  {
    name: 'built hosts',
    script: 'build:hosts',
    inputs: [hosts, 'src', 'rollup.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
    outputs: builtHosts.map((name) => `${hosts}/${name}/dist`),
  },
];

/**
 * Whether a file can change what is built: tests and earlier results cannot.
 *
 * @param {string} path with `/`
 */
export function isBuildInput(path) {
  return !/\.test\.tsx?$/.test(path) && !/(^|\/)(dist|\.cache)\//.test(path);
}

/**
 * The target as it stands: inputs and results both, so that a deleted or edited result is built again.
 *
 * @param {Target} target
 * @param {string} [base]
 */
function stateOf(target, base = root) {
  const isMissing = target.outputs.some((output) => listFiles(join(base, output)).length === 0);
  if (isMissing) return undefined;
  return hashOf([
    target.script,
    hashPaths(base, target.inputs, isBuildInput),
    hashPaths(base, target.outputs),
  ]);
}

/**
 * Builds what is stale. One process at a time: two that write the same folder would spoil each other's result.
 *
 * @returns {Promise<readonly string[]>} the names of the targets that were built
 */
export async function ensureBuilt() {
  return withLock(join(lockDir, 'build'), buildStale, {
    signal: stopSignal,
    onWait: (owner) => console.log(`Waiting for process ${owner?.pid ?? '(unknown)'}, which is building …`),
  });
}

async function buildStale() {
  const built = [];
  for (const target of targets) {
    const stampFile = join(stampDir, target.script.replace(':', '-'));
    const stamp = readStamp(stampFile);
    if (stamp !== undefined && stamp === stateOf(target)) continue;
    if (isStopping()) return built;
    console.log(`Building the ${target.name} (npm run ${target.script}) …`);
    const npm = npmCommand(['run', '--silent', target.script]);
    const { code } = await run(npm.command, npm.args, { timeoutMs: 5 * 60_000 });
    if (isStopping()) return built;
    if (code !== 0) throw new Error(`the build of the ${target.name} failed with code ${code}`);
    const state = stateOf(target);
    if (state === undefined)
      throw new Error(`npm run ${target.script} wrote nothing to one of ${target.outputs.join(', ')}`);
    writeStamp(stampFile, state);
    built.push(target.name);
  }
  return built;
}
