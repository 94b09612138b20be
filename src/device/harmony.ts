import { HARMONY_THRESHOLD } from './deviceInfo.js';

/** True for HarmonyOS without Android underneath: see {@link HARMONY_THRESHOLD}. */
export function isHarmonyNext(userAgent: string, os: string, osVersion: string): boolean {
  if (os !== 'HarmonyOS') return false;
  // A native page in desktop or compatibility mode names Android or Windows too: its own version is what counts.
  return osVersion === '' ? !/\bandroid\b/i.test(userAgent) : isAtLeast(osVersion, HARMONY_THRESHOLD);
}

function isAtLeast(version: string, threshold: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = threshold.split('.').map(Number);
  return major === needMajor ? minor >= needMinor : major > needMajor;
}
