import { existsSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { aptInstall, isAptHost, missingPackages } from './apt.mjs';
import { withLock } from './lock.mjs';
import { lockDir } from './paths.mjs';

/**
 * Debian's packages with a browser. The shell is Chromium without a user interface: it loads a page at less
 * than half the cost. Features that it lacks, such as the back/forward cache, are tested in Chromium itself.
 */
const browserPackages = ['chromium-headless-shell', 'chromium'];
/** Pages in Chinese and Arabic show boxes instead of letters without them. */
const fontPackages = ['fonts-noto-core', 'fonts-noto-cjk'];

/**
 * Where Chromium, Chrome and Edge install themselves, best first.
 *
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function browserCandidates(platform, env) {
  if (platform === 'darwin') {
    const apps = [
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Chromium.app/Contents/MacOS/Chromium',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
    const folders = ['/Applications', ...(env['HOME'] ? [posix.join(env['HOME'], 'Applications')] : [])];
    return folders.flatMap((folder) => apps.map((app) => posix.join(folder, app)));
  }
  if (platform === 'win32') {
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => programs.map((program) => win32.join(folder, program)));
  }
  const names = [
    ...browserPackages,
    'google-chrome-stable',
    'google-chrome',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const onPath = (env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  const folders = [...new Set(['/usr/bin', ...onPath, '/usr/local/bin', '/snap/bin'])];
  const optional = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
  return [...names.flatMap((name) => folders.map((folder) => posix.join(folder, name))), ...optional];
}

/**
 * Path of a Chromium-based browser for the tests. Installs one through apt if that works without a prompt (root
 * on Debian), otherwise uses an installed one.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>}
 */
export async function ensureBrowser(env = process.env) {
  const named = env['WEAVER_BROWSER'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`WEAVER_BROWSER names ${named}, which does not exist`);
  }
  const trouble = isAptHost() ? await installThroughApt() : undefined;
  const found = browserCandidates(process.platform, env).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'no browser found: install Chrome, Chromium or Edge, or set WEAVER_BROWSER to its path' +
      (trouble === undefined ? '' : ` (apt: ${trouble})`),
  );
}

/**
 * The same, while no other process on this machine does so.
 *
 * @param {AbortSignal} [signal] ends the waiting
 */
export function prepareBrowser(signal) {
  return withLock(join(lockDir, 'browser'), () => ensureBrowser(), { ...(signal && { signal }) });
}

/** @returns {Promise<string | undefined>} what went wrong */
async function installThroughApt() {
  const missing = await missingPackages([...browserPackages, ...fontPackages]);
  if (missing.length === 0) return undefined;
  console.log(`Installing ${missing.join(', ')} (apt-get, usually half a minute) …`);
  // Older Debian releases have no package with the shell.
  const withoutShell = missing.filter((name) => name !== browserPackages[0]);
  let trouble = await aptInstall(missing);
  if (trouble !== undefined && withoutShell.length > 0) trouble = await aptInstall(withoutShell);
  if (trouble !== undefined) console.error(`Could not install ${missing.join(', ')}: ${trouble}`);
  return trouble;
}
