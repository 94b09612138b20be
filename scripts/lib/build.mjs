import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { lockDir, root, stampDir } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { isStopping, run, stopSignal } from './run.mjs';
import { hashOf, hashPaths, listFiles, readStamp, writeStamp } from './stamp.mjs';

/**
 * How much of a target to build: `start`, the files that the pages of `npm start` load, or `all`.
 *
 * @typedef {'start' | 'all'} Scope
 *
 * @typedef {object} Target
 * @property {string} name of its stamp and its durations
 * @property {string} title
 * @property {readonly string[]} command arguments of node, followed by the scope to build
 * @property {{ all: number, start?: number, package?: number }} typicalSeconds on two free cores, in parallel with the others; without
 *   `start` it is always built completely
 * @property {readonly string[]} inputs files and folders that determine the result
 * @property {readonly string[]} outputs the folders it is written to
 */

/** Ends a build that hangs: many times what it takes on a slow or busy machine. */
const BUILD_LIMIT_MS = 45 * 60_000;

const hosts = 'embed-examples/hosts';
const configs = ['tsconfig.json', 'package.json', 'package-lock.json'];
const sdkInputs = [
  'src',
  'rollup.config.mjs',
  'scripts/rollup',
  'scripts/buildSdk.mjs',
  'scripts/lib/buildAside.mjs',
  ...configs,
];

/** The hosts that are separate projects, each built into its own folder. */
const builtHosts = readdirSync(join(root, hosts)).filter((name) =>
  existsSync(join(root, hosts, name, 'vite.config.ts')),
);

/** @type {Target} */
const sdk = {
  name: 'sdk',
  title: 'the SDK',
  command: ['scripts/buildSdk.mjs'],
  typicalSeconds: { start: 20, package: 15, all: 30 },
  inputs: sdkInputs,
  outputs: ['dist'],
};

/** @type {Target} */
const remoteModules = {
  name: 'modules',
  title: 'the remote modules',
  command: ['--import', 'tsx', 'embed-examples/modules/build.ts'],
  typicalSeconds: { all: 10 },
  inputs: ['embed-examples/modules', 'src', 'scripts/rollup', ...configs],
  outputs: ['embed-examples/modules/dist'],
};

/** @type {Target} */
const hostPages = {
  name: 'hosts',
  title: 'the host pages',
  command: ['--import', 'tsx', 'embed-examples/hosts/build.ts'],
  typicalSeconds: { all: 4 },
  inputs: [hosts, ...sdkInputs],
  outputs: builtHosts.map((name) => `${hosts}/${name}/dist`),
};

/**
 * Whether a file affects the build: tests and build results do not.
 *
 * @param {string} path with `/`
 */
export function isBuildInput(path) {
  return !/\.test\.tsx?$/.test(path) && !/(^|\/)(dist|\.dist\.\w+|\.cache)\//.test(path);
}

/**
 * The missing scope of a target.
 *
 * @param {Scope} wanted
 * @param {Scope | undefined} built the scope that is up to date
 * @returns {Scope | 'package' | undefined} `package`: the difference of `all` and `start`; undefined: nothing
 */
export function scopeToBuild(wanted, built) {
  if (built === undefined) return wanted;
  return wanted === 'all' && built === 'start' ? 'package' : undefined;
}

/**
 * Why a build failed.
 *
 * @param {string} title what was built: `the SDK`
 * @param {Pick<import('./run.mjs').RunResult, 'code' | 'timedOut'>} result
 */
export function buildFailure(title, { code, timedOut }) {
  if (!timedOut) return `building ${title} failed with code ${code}`;
  const limit = `${BUILD_LIMIT_MS / 60_000} minutes`;
  return `building ${title} was ended, because it took longer than its limit of ${limit} (BUILD_LIMIT_MS in scripts/lib/build.mjs)`;
}

/**
 * A stamp contains the built scope of a target, and a hash of its inputs and results at that time.
 *
 * @param {Scope} scope
 * @param {string} state
 */
export const stampText = (scope, state) => `${scope} ${state}`;

/**
 * How much of a target is up to date.
 *
 * @param {string | undefined} stamp
 * @param {string | undefined} state hash of its current inputs and results; undefined: there is no result
 * @returns {Scope | undefined}
 */
export function upToDateScope(stamp, state) {
  if (state === undefined) return undefined;
  /** @type {readonly Scope[]} */
  const scopes = ['start', 'all'];
  return scopes.find((scope) => stamp === stampText(scope, state));
}

/**
 * A hash of the target's inputs and results, so that a deleted or edited result is built again.
 *
 * @param {Target} target
 * @param {string} inputs hash of its inputs
 */
function stateOf({ command, outputs }, inputs) {
  if (outputs.some((output) => listFiles(join(root, output)).length === 0)) return undefined;
  return hashOf([command.join(' '), inputs, hashPaths(root, outputs)]);
}

/**
 * Builds stale targets. Only one process at a time, because two would overwrite each other's results.
 *
 * @param {{ scope?: Scope, isForced?: boolean }} [options] `isForced`: also builds targets that are up to date
 * @returns {Promise<{ names: readonly string[], processorSeconds: number }>} the targets that were built
 */
export async function ensureBuilt({ scope = 'all', isForced = false } = {}) {
  return withLock(join(lockDir, 'build'), () => buildAll(scope, isForced), {
    // The host pages are built after the SDK.
    timeoutMs: 2 * BUILD_LIMIT_MS,
    signal: stopSignal,
    onWait: (owner) => console.log(`Waiting for process ${owner?.pid ?? '(unknown)'}, which is building …`),
  });
}

/**
 * @param {Scope} scope
 * @param {boolean} isForced
 */
async function buildAll(scope, isForced) {
  /** @type {string[]} */
  const names = [];
  let processorSeconds = 0;
  const ensure = async (/** @type {Target} */ target) => {
    const seconds = await buildTarget(target, scope, isForced);
    if (seconds === undefined) return;
    names.push(target.name);
    processorSeconds += seconds;
  };
  // The host pages bundle `dist`. Waits for every process, so that none continues writing after another one failed.
  const results = await Promise.allSettled([
    ensure(sdk).then(() => ensure(hostPages)),
    ensure(remoteModules),
  ]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined && !isStopping()) throw failure.reason;
  return { names, processorSeconds };
}

/**
 * @param {Target} target
 * @param {Scope} scope
 * @param {boolean} isForced
 * @returns {Promise<number | undefined>} processor seconds; undefined: nothing was built
 */
async function buildTarget(target, scope, isForced) {
  const stampFile = join(stampDir, `build-${target.name}`);
  const { typicalSeconds, title } = target;
  const wanted = typicalSeconds.start === undefined ? 'all' : scope;
  // Computed before the build: files saved while it runs are built the next time.
  const inputs = hashPaths(root, target.inputs, isBuildInput);
  const upToDate = isForced ? undefined : upToDateScope(readStamp(stampFile), stateOf(target, inputs));
  const toBuild = scopeToBuild(wanted, upToDate);
  if (toBuild === undefined || isStopping()) return undefined;
  const work = {
    name: `${target.name} ${toBuild}`,
    title: `Building ${title}`,
    typicalSeconds: typicalSeconds[toBuild] ?? typicalSeconds.all,
  };
  const seconds = await withProgress(work, async () => {
    const command = [...target.command, toBuild];
    const result = await run(process.execPath, command, { timeoutMs: BUILD_LIMIT_MS });
    // A process that ends well at the signal of its limit has built nothing.
    if ((result.code !== 0 || result.timedOut) && !isStopping()) throw new Error(buildFailure(title, result));
    return result.processorSeconds;
  });
  if (isStopping()) return undefined;
  const state = stateOf(target, inputs);
  if (state === undefined)
    throw new Error(`building ${title} wrote nothing to one of ${target.outputs.join(', ')}`);
  writeStamp(stampFile, stampText(wanted, state));
  return seconds;
}
