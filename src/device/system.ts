import { HARMONY_THRESHOLD } from './deviceInfo.js';
import { versionMatch } from './firstMatch.js';
import type { Facts } from './facts.js';
import { systemOf, type FoundSystem, windowsVersionOfHint } from './operatingSystems.js';

/** Returns true for HarmonyOS without Android underneath: see {@link HARMONY_THRESHOLD}. */
export function isHarmonyNext(userAgent: string, os: string, osVersion: string): boolean {
  if (os !== 'HarmonyOS') return false;
  // In desktop or compatibility mode the user agent also names Android or Windows, so HarmonyOS's own version is used.
  return osVersion === '' ? !/\bandroid\b/i.test(userAgent) : isAtLeast(osVersion, HARMONY_THRESHOLD);
}

function isAtLeast(version: string, threshold: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = threshold.split('.').map(Number);
  return major === needMajor ? minor >= needMinor : major > needMajor;
}

/** Names of systems in client hints and `navigator.platform`. */
const PLATFORM_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^android/i, 'Android'],
  [/^(?:harmonyos|openharmony|ohos)/i, 'HarmonyOS'],
  [/^(?:ios|iphone|ipad|ipod)/i, 'iOS'],
  [/^mac/i, 'macOS'],
  [/^win/i, 'Windows'],
  [/^(?:chrome|chromium) ?os|^cros/i, 'Chrome OS'],
  [/^linux/i, 'Linux'],
];

const named = (platform: string): string => PLATFORM_NAMES.find(([test]) => test.test(platform))?.[1] ?? '';

/** Tokens of browsers on a real Mac, which no iPad in desktop mode has. */
const MAC_BROWSER = /\bchrome\/|\bgecko\/\d|\belectron\//i;

/**
 * Determines the system from the user agent and other data of the page:
 *
 * | data | the system |
 * |---|---|
 * | a Mac's user agent, more than one touch point | iOS: an iPad in desktop mode (no Mac has touch; some report a single point) |
 * | a Mac's user agent, platform `iPhone`, `iPad` | iOS |
 * | a Linux desktop's user agent; touch on an ARM chip, or client hint `Android` | Android in desktop mode |
 * | client hint `platformVersion` | the version, which browsers no longer include in the user agent |
 * | no user agent | the system named by client hints or the platform |
 */
export function systemFrom(facts: Facts): FoundSystem {
  const { userAgent, platform, maxTouchPoints, hints } = facts;
  const hinted = named(hints.platform);
  const found = userAgent === '' ? { os: hinted || named(platform), osVersion: '' } : systemOf(userAgent);
  if (found.os === 'macOS' && isDisguisedIos(facts)) {
    return { os: 'iOS', osVersion: versionMatch(userAgent, [/\bversion\/(\d+(?:\.\d+)*)/i]) };
  }
  const isTouchedArm = maxTouchPoints > 1 && /^linux (?:arm|aarch64)/i.test(platform);
  if (found.os === 'Linux' && /\bx11\b/i.test(userAgent) && (isTouchedArm || hinted === 'Android')) {
    return withHint({ os: 'Android', osVersion: '' }, facts);
  }
  return withHint(found, facts);
}

function isDisguisedIos({ userAgent, platform, maxTouchPoints }: Facts): boolean {
  if (/^iP(?:hone|ad|od)/.test(platform)) return true;
  const isMac = platform === '' || /^mac/i.test(platform);
  return isMac && maxTouchPoints > 1 && !MAC_BROWSER.test(userAgent);
}

function withHint(found: FoundSystem, { hints }: Facts): FoundSystem {
  if (hints.platformVersion === '' || named(hints.platform) !== found.os) return found;
  const hinted =
    found.os === 'Windows'
      ? windowsVersionOfHint(hints.platformVersion)
      : versionMatch(hints.platformVersion, [/^(\d+(?:\.\d+)*)/]);
  return hinted === '' ? found : { os: found.os, osVersion: hinted };
}
