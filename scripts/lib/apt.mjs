import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStopping, run } from './run.mjs';

const limitMs = 6 * 60_000;
const retryMs = 3_000;

/**
 * Whether /etc/os-release describes Debian itself: Ubuntu's `chromium` package is a snap, which no container can run.
 *
 * @param {string} osRelease
 */
export function isDebian(osRelease) {
  return /^ID="?debian"?\s*$/m.test(osRelease);
}

/** Whether packages can be installed here without a prompt. */
export function isAptHost() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return existsSync('/etc/os-release') && isDebian(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * The packages of `wanted` that are not installed according to dpkg's output.
 *
 * @param {readonly string[]} wanted
 * @param {string} dpkgOutput lines of `dpkg-query -W -f '${Package} ${Status}\n'`
 */
export function notInstalled(wanted, dpkgOutput) {
  const lines = dpkgOutput.split('\n');
  return wanted.filter((name) => !lines.includes(`${name} install ok installed`));
}

/** @param {readonly string[]} wanted */
export async function missingPackages(wanted) {
  // Unknown packages cause an error line and an exit code, in addition to the lines of known ones.
  const { output } = await run('dpkg-query', ['-W', '-f', '${Package} ${Status}\\n', ...wanted], {
    capture: true,
  });
  return notInstalled(wanted, output);
}

/**
 * Whether apt-get failed only because another apt is running. DPkg::Lock::Timeout waits for dpkg's lock, but not for the
 * lock of the package lists.
 *
 * @param {string} output
 */
export function isLockTrouble(output) {
  return /Could not get lock|Unable to (lock|acquire)|is another process using it/i.test(output);
}

/**
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} what went wrong, in one line
 */
export async function aptInstall(packages) {
  const deadline = Date.now() + limitMs;
  const noLists = await aptGet(['update'], deadline);
  // The existing lists may suffice, even if one source could not be refreshed.
  const trouble = await aptGet(['install', '-y', ...packages], deadline);
  return trouble === undefined ? undefined : (noLists ?? trouble);
}

/**
 * @param {readonly string[]} args
 * @param {number} deadline
 * @returns {Promise<string | undefined>}
 */
async function aptGet(args, deadline) {
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (;;) {
    const left = deadline - Date.now();
    if (left <= 0) return 'another apt-get was at work all the time';
    const { code, output, timedOut } = await run('apt-get', [...options, ...args], {
      env,
      timeoutMs: left,
      capture: true,
    });
    if (code === 0) return undefined;
    if (isStopping()) return 'stopped';
    if (timedOut) return `apt-get ${args[0]} did not end in time`;
    if (!isLockTrouble(output)) return lastErrorLine(output) ?? `apt-get ${args[0]} ended with code ${code}`;
    await sleep(retryMs);
  }
}

/**
 * @param {string} output
 * @returns {string | undefined}
 */
export function lastErrorLine(output) {
  return output
    .split('\n')
    .filter((line) => /^E: /.test(line))
    .at(-1)
    ?.slice(3);
}
