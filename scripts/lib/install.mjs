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
 * A key of everything that `npm ci` depends on: other Node versions and machines get other binaries.
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

/** Whether node_modules matches package-lock.json. */
function isInstalled() {
  return existsSync(join(root, 'node_modules')) && readStamp(stampFile) === currentKey();
}

/** Records that node_modules matches package-lock.json, after `npm ci` or a manual `npm install`. */
export function markInstalled() {
  writeStamp(stampFile, currentKey());
}

/** Runs `npm ci` if node_modules is missing or out of date; one process at a time, the others wait. */
export async function ensureInstalled() {
  if (isInstalled()) return;
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
    const npm = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']);
    const { code } = await run(npm.command, npm.args, { timeoutMs: 10 * 60_000 });
    if (code !== 0 && !isStopping())
      throw new Error(`npm ci failed with code ${code}; it needs the npm registry`);
  });
  if (!isStopping()) markInstalled();
}
