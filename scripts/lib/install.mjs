import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCommand } from './npm.mjs';
import { lockDir, root, stampDir } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { isStopping, run, stopSignal } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stampFile = join(stampDir, 'install');

/**
 * What `npm ci` depends on: the same lock file gives other binaries to another node or machine.
 *
 * @param {{ lockText: string, nodeVersion: string, platform: string, arch: string }} input
 */
export function installKey({ lockText, nodeVersion, platform, arch }) {
  return hashOf([lockText, nodeVersion, platform, arch]);
}

function currentKey() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return installKey({
    lockText,
    nodeVersion: process.version,
    platform: process.platform,
    arch: process.arch,
  });
}

/** Whether node_modules is what package-lock.json asks for. */
function isInstalled() {
  return existsSync(join(root, 'node_modules')) && readStamp(stampFile) === currentKey();
}

/** Says that node_modules is what package-lock.json asks for: after `npm ci`, or after an `npm install` by hand. */
export function markInstalled() {
  writeStamp(stampFile, currentKey());
}

/** Runs `npm ci` if node_modules is missing or out of date; one process at a time, the others wait for it. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(join(lockDir, 'install'), install, {
    signal: stopSignal,
    onWait: (owner) => console.log(`Waiting for process ${owner?.pid ?? '(unknown)'}, which is installing …`),
  });
}

async function install() {
  if (isInstalled() || isStopping()) return;
  const work = { name: 'install', says: 'Installing the dependencies with npm ci', typicalSeconds: 30 };
  await withProgress(work, async () => {
    // --include=dev: NODE_ENV=production would leave out everything that builds and tests.
    const npm = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']);
    const { code } = await run(npm.command, npm.args, { timeoutMs: 10 * 60_000 });
    if (code !== 0 && !isStopping())
      throw new Error(`npm ci failed with code ${code}; it needs the npm registry`);
  });
  if (!isStopping()) markInstalled();
}
