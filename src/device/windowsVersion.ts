import { firstMatch } from './firstMatch.js';

/** Product name by kernel version. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['10.0', '10'],
  ['6.3', '8.1'],
  ['6.2', '8'],
  ['6.1', '7'],
  ['6.0', 'Vista'],
  ['5.2', 'XP'],
  ['5.1', 'XP'],
  ['5.0', '2000'],
]);

/** Windows before NT, and user agents with a product name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\bwin(?:dows)? ?(?:me\b|9x 4\.90)/i, 'ME'],
  [/\bwindows xp/i, 'XP'],
  [/\bwin(?:dows )?nt\b/i, 'NT'],
];

/** `10`, `8.1`, `XP` … of a Windows user agent; Windows 11 is reported as 10. '' if unknown. */
export function windowsVersion(userAgent: string): string {
  const kernel = firstMatch(userAgent, [/\bwin(?:dows )?nt ?(\d{1,3}\.\d{1,3})/i]);
  if (kernel !== '') return NAMES.get(kernel) ?? kernel;
  const named = BY_NAME.find(([test]) => test.test(userAgent))?.[1];
  return named ?? firstMatch(userAgent, [/\bwindows (\d{1,4}(?:\.\d{1,3})?)\b/i]);
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
