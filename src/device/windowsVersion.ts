import { firstMatch } from './firstMatch.js';

/** Product name by kernel version. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['10.0', '10'],
  // Previews of Windows 10.
  ['6.4', '10'],
  ['6.3', '8.1'],
  ['6.2', '8'],
  ['6.1', '7'],
  ['6.0', 'Vista'],
  ['5.2', 'XP'],
  ['5.1', 'XP'],
  ['5.01', '2000'],
  ['5.0', '2000'],
  ['4.0', 'NT'],
]);

/** Windows before NT, and user agents with a product name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\bwin(?:dows)? ?(?:me\b|9x 4\.90)/i, 'ME'],
  [/\bwindows xp/i, 'XP'],
  [/\bwindows vista/i, 'Vista'],
  [/\bw(?:in(?:dows)?)? ?ce\b/i, 'CE'],
  [/\bwin16\b/i, '3.1'],
  [/\bwin(?:dows)? ?nt\b/i, 'NT'],
];

/** `10`, `8.1`, `XP` … of a Windows user agent; Windows 11 is reported as 10. '' if unknown. */
export function windowsVersion(userAgent: string): string {
  const kernel = firstMatch(userAgent, [/\bwin(?:dows)? ?nt ?(\d{1,3}\.\d{1,3})/i]);
  if (kernel !== '') return NAMES.get(kernel) ?? kernel;
  const named = BY_NAME.find(([test]) => test.test(userAgent))?.[1];
  if (named !== undefined) return named;
  // `Win32` and `Win64` are interfaces of all versions.
  return firstMatch(userAgent, [
    /\b(?:windows(?: iot| server)?[ /]|win ?)(?!32|64)(\d{1,4}(?:\.\d{1,3})?)\b/i,
  ]);
}

/**
 * The Windows version of the client hint `platformVersion`: 13 and above is Windows 11, 1 to 12 is Windows 10; below 1 the
 * second number decides. '' for anything else.
 */
export function windowsVersionOfHint(platformVersion: string): string {
  const [, major = '', minor = ''] = /^(\d{1,4})(?:\.(\d{1,4}))?/.exec(platformVersion) ?? [];
  if (major === '') return '';
  if (Number(major) >= 13) return '11';
  if (Number(major) >= 1) return '10';
  return { '1': '7', '2': '8', '3': '8.1' }[minor] ?? '';
}
