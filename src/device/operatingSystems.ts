import { versionMatch, firstMatch } from './firstMatch.js';

interface SystemRule {
  readonly os: string;
  readonly test: RegExp;
  /** If this matches, the rule does not apply. */
  readonly unless?: RegExp;
  readonly version: (userAgent: string) => string;
}

const from =
  (...patterns: readonly RegExp[]) =>
  (userAgent: string): string =>
    versionMatch(userAgent, patterns);

/** A rule with one pattern; its first matching group, if any, is the version. */
const named = (os: string, test: RegExp): SystemRule => ({ os, test, version: from(test) });

/** From this Darwin kernel on, iOS and macOS have the same version number (26); before, they differ. */
const DARWIN_OF_26 = 25;
const darwin = (userAgent: string): number => Number(versionMatch(userAgent, [/\bdarwin\/(\d{1,2})\b/i]));

function iosOfDarwin(userAgent: string): string {
  const kernel = darwin(userAgent);
  if (kernel >= DARWIN_OF_26) return String(kernel + 1);
  return kernel > 6 ? String(kernel - 6) : '';
}

function macOfDarwin(userAgent: string): string {
  const kernel = darwin(userAgent);
  if (kernel >= DARWIN_OF_26) return String(kernel + 1);
  if (kernel >= 20) return String(kernel - 9);
  return kernel > 4 ? `10.${kernel - 4}` : '';
}

const androidVersion = from(/\bandroid(?: os| mobile)?[\s/:-]+(\d+(?:\.\d+)*)/i);

/** Distributions, some of whose browsers do not name Linux. */
const DISTRIBUTION =
  /\b(?:[kx]?ubuntu|fedora|centos|red hat|(?:open)?suse|mint|mandriva|mageia|manjaro|pclinuxos|linpus|gentoo|slackware|zenwalk|debian|deepin|uos|kylin|openeuler|raspbian|linspire|elementary os)\b/i;

/** Systems by their own name, and perhaps a version after it. Haiku comes before the system that it also names. */
const PLAIN = [
  'FreeBSD',
  'NetBSD',
  'OpenBSD',
  'GhostBSD',
  'DragonFly',
  'ArcaOS',
  'Haiku',
  'MorphOS',
  'SerenityOS',
  'Fuchsia',
].map((os) => named(os, new RegExp(`\\b${os}\\b(?!\\.)(?:[\\s/]((?!00)r?\\d+(?:\\.\\d+)*))?`, 'i')));

/**
 * Systems by user agent, of those whose browsers can run the SDK; the first match wins. A system whose user agent also names
 * another one comes before that one: Android before Linux, Harmony before Android and Windows, an iPad in desktop mode
 * before macOS.
 */
const SYSTEMS: readonly SystemRule[] = [
  {
    os: 'Xbox',
    test: /\bxbox\b/i,
    version: from(/\bxbox (360|one|(?:series )?[xs]\b)/i, /windows nt (\d+\.\d+)/i),
  },
  {
    os: 'HarmonyOS',
    test: /openharmony|harmonyos|\bohos\b|arkweb\//i,
    version: from(
      /openharmony[\s/]+(\d+(?:\.\d+)*)/i,
      /\bohos[\s/]+(\d+(?:\.\d+)*)/i,
      /harmonyos(?: next)?[\s/]+(\d+(?:\.\d+)*)/i,
    ),
  },
  {
    os: 'Chromecast',
    test: /\bcrkey\//i,
    unless: /\bandroid\b/i,
    version: from(/\bcrkey\/(\d+(?:\.\d+)*)/i),
  },
  named('Google TV', /\bgoogletv\b(?:[\s/](\d+\.\d+(?:\.\d+)*))?/i),
  {
    os: 'tvOS',
    test: /\bapple ?tv|\btvos\b/i,
    version: from(/\btvos[\s/](\d+(?:\.\d+)*)/i, /\bos (\d+(?:_\d+)*) like mac/i),
  },
  // Browsers that exist only on Android: a tablet of Amazon, Samsung, Huawei, OPPO, vivo or Xiaomi in desktop mode.
  {
    os: 'Android',
    test: /\bsilk\/\d|\bx11; linux\b.*\b(?:samsungbrowser|huaweibrowser|heytapbrowser|vivobrowser|miuibrowser)\//i,
    version: androidVersion,
  },
  named('Roku', /\broku\/(?:dvp-)?(\d+(?:\.\d+)*)/i),
  named('watchOS', /(?:\bwatch ?os\b|^watch\d,\d+)(?:[\s/,](\d+(?:[._]\d+)*))?/i),
  {
    os: 'iOS',
    test: /\bmacintosh\b[^)]*\).*\b(?:fxios|crios|edgios|opios|gsa)\/\d|\bmacintosh\b.*\bmobile\/\d+[a-z]\d/i,
    unless: /\bchrome\/|\bgecko\/\d/i,
    version: from(/\bversion\/(\d+(?:\.\d+)*)/i),
  },
  {
    os: 'iOS',
    // `iPh` and `iPd` are UC Browser's short forms.
    test: /\bip(?:hone|h\d|ad|d\d|od)|\bios\b/i,
    // `Outlook-iOS-Android` is an app on either.
    unless: /\bmacintosh\b|\blike iphone|(?:^|[^-])\bandroid\b/i,
    version: from(
      // Since version 26 Safari always names iOS 18; Safari's version is that of the system.
      /\bos 18_\d.*\bversion\/((?:2[6-9]|[3-9]\d)(?:\.\d+)*) mobile\//i,
      /\bos\s+(\d+(?:[_.]\d+)*)\s+like/i,
      /\bip(?:hone|h|ad|d) os\s+(\d+(?:[_.]\d+)*)/i,
      /\bcpu (?:iphone|ipad)\s+(\d+(?:[_.]\d+)*)/i,
      /(?:^|[\s;(])(?:i|ipad)os[\s/;]+(\d+(?:[._]\d+)*)/i,
      /\bfbsv\/(\d+(?:\.\d+)*)/i,
      /\bcpu os\s+(\d+(?:[_.]\d+)*)/i,
    ),
  },
  {
    os: 'macOS',
    test: /\bmacintosh\b|\bmac ?os\b/i,
    unless: /\blike mac os|\bhaiku\b|\bmorphos\b/i,
    version: from(/\b(?:mac ?)?os(?: x)?[\s/]+(\d+(?:[._]\d+)*)/i),
  },
  { os: 'macOS', test: /\bdarwin\/.*\((?:x86_64|i386)/i, version: macOfDarwin },
  { os: 'iOS', test: /\bcfnetwork\/.*\bdarwin\//i, version: iosOfDarwin },
  named('KaiOS', /\bkaios\/(?:(\d+(?:\.\d+)*))?/i),
  named('Tizen', /\btizen\b(?:[\s/](\d+(?:\.\d+)*))?/i),
  {
    os: 'webOS',
    test: /\b(?:web|hpw)[o0]s\b/i,
    version: (userAgent) =>
      // Only later televisions have a version; for others the edition is used.
      versionMatch(userAgent, [/\b(?:web|hpw)[o0]s(?:\.tv-|[\s/])?(\d+(?:\.\d+)*)/i]) ||
      (/smart-?tv/i.test(userAgent) ? 'TV' : ''),
  },
  {
    os: 'HbbTV',
    test: /\bhbbtv\//i,
    version: from(/\bhbbtv\/.*?[;\sv](20[12]\d)\b/i, /\bhbbtv\/(\d+(?:\.\d+)*)/i),
  },
  {
    os: 'Windows',
    test: /\bwindows(?:ce)?\b|\bwin(?:16|32|64|nt|95|98|dows nt)\b|\bwin ?9x\b/i,
    unless: /\blinux\b/i,
    version: windowsVersion,
  },
  {
    os: 'Android',
    test: /\bandroid|\boculusbrowser\/|\bpicobrowser\//i,
    unless: /\blike android/i,
    version: androidVersion,
  },
  { os: 'PlayStation', test: /\bplaystation\b/i, version: from(/\bplaystation (\d+(?:\.\d+)*)/i) },
  named('Chrome OS', /\bcros\b(?: \w+ (\d+(?:\.\d+)*))?/i),
  named('Solaris', /\bsunos\b(?: (\d+(?:\.\d+)*|sun\w+))?|\bsolaris\b/i),
  // The version is the console: `Switch`, `3DS`.
  named('Nintendo', /\bnintendo (\w+)/i),
  // Without a version it is one of several browsers on Linux.
  named('Sailfish', /\bsailfish (\d+(?:\.\d+)*)/i),
  ...PLAIN,
  {
    os: 'Linux',
    test: new RegExp(`\\blinux\\b|${DISTRIBUTION.source}`, 'i'),
    // The version of the distribution if it has one, else of the kernel.
    version: from(
      new RegExp(`${DISTRIBUTION.source}(?: enterprise)?(?: linux)?[\\s/-]+(\\d+(?:\\.\\d+)*)`, 'i'),
      /\blinux[ /](\d+\.\d+(?:\.\d+)*)/i,
    ),
  },
];

/** A system and its version; '' if unknown. */
export interface FoundSystem {
  readonly os: string;
  readonly osVersion: string;
}

/** The system that this user agent names; '' if it names none. */
export function systemOf(userAgent: string): FoundSystem {
  const rule = SYSTEMS.find(({ test, unless }) => test.test(userAgent) && unless?.test(userAgent) !== true);
  return rule ? { os: rule.os, osVersion: rule.version(userAgent) } : { os: '', osVersion: '' };
}

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
function windowsVersion(userAgent: string): string {
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
