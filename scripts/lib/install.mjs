import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCommand } from './npm.mjs';
import { lockDir, root, stampDir } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { isStopping, run, stopSignal } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const stampFile = join(stampDir, 'install');

/**
 * What `npm ci` depends on beside the lock file: other Node versions and machines get other binaries.
 *
 * @param {{ nodeVersion: string, platform: string, arch: string }} machine
 */
const machineKey = ({ nodeVersion, platform, arch }) => `${nodeVersion} ${platform} ${arch}`;

const ownKey = () =>
  machineKey({ nodeVersion: process.version, platform: process.platform, arch: process.arch });

/**
 * Whether what npm has installed is what the lock file names. npm writes what it has installed, at the end of every `npm
 * ci` and `npm install`, to `node_modules/.package-lock.json`; optional packages for other platforms are missing there.
 *
 * @param {string} wanted text of package-lock.json
 * @param {string | undefined} installed text of npm's own record
 */
export function isInstalledAsLocked(wanted, installed) {
  try {
    const locked = JSON.parse(wanted).packages;
    // The project itself, which npm does not record.
    delete locked[''];
    const present = JSON.parse(installed ?? '').packages;
    return (
      Object.entries(locked).every(([path, { version, integrity, optional = false, peer = false }]) => {
        const found = present[path];
        if (found === undefined) return optional || peer;
        return found.version === version && found.integrity === integrity;
      }) && Object.keys(present).every((path) => path in locked)
    );
  } catch {
    return false;
  }
}

/** Whether node_modules matches package-lock.json, and was installed by this Node on this kind of machine. */
function isInstalled() {
  const stamp = readStamp(stampFile);
  return (
    (stamp === undefined || stamp === ownKey()) &&
    isInstalledAsLocked(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
      readStamp(join(root, 'node_modules', '.package-lock.json')),
    )
  );
}

/** Runs `npm ci` if node_modules is missing or out of date; one process at a time, the others wait. */
export async function ensureInstalled() {
  if (isInstalled()) return recordMachine();
  await withLock(join(lockDir, 'install'), install, {
    signal: stopSignal,
    onWait: (owner) => console.log(`Waiting for process ${owner?.pid ?? '(unknown)'}, which is installing …`),
  });
}

async function install() {
  if (isInstalled() || isStopping()) return;
  const work = { name: 'install', title: 'Installing the dependencies with npm ci', typicalSeconds: 30 };
  await withProgress(work, async () => {
    // --include=dev: NODE_ENV=production would omit all build and test tools.
    const npm = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    const { code } = await run(npm.command, npm.args, { timeoutMs: 10 * 60_000 });
    if (code !== 0 && !isStopping())
      throw new Error(`npm ci failed with code ${code}; it needs the npm registry`);
  });
  if (!isStopping()) recordMachine();
}

/** So that a node_modules folder that is copied to another kind of machine, or used by another Node, is installed anew. */
function recordMachine() {
  writeStamp(stampFile, ownKey());
}
