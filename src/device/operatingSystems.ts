import { versionMatch } from './firstMatch.js';
import { windowsVersion } from './windowsVersion.js';

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

/** Firefox OS version by Gecko version. */
const FIREFOX_OS: ReadonlyMap<string, string> = new Map([
  ['18.0', '1.0.1'],
  ['18.1', '1.1'],
  ['30.0', '1.4'],
  ['34.0', '2.1'],
]);

/** From this Darwin kernel on, iOS and macOS have the same version number (26); before, they differ. */
const DARWIN_OF_26 = 25;
const darwin = (userAgent: string): number => Number(versionMatch(userAgent, [/\bdarwin\/(\d{2})\b/i]));

function iosOfDarwin(userAgent: string): string {
  const kernel = darwin(userAgent);
  if (kernel >= DARWIN_OF_26) return String(kernel + 1);
  return kernel >= 15 ? String(kernel - 6) : '';
}

function macOfDarwin(userAgent: string): string {
  const kernel = darwin(userAgent);
  if (kernel >= DARWIN_OF_26) return String(kernel + 1);
  if (kernel >= 20) return String(kernel - 9);
  return kernel >= 10 ? `10.${kernel - 4}` : '';
}

/** `Adr 4.4` and `JUC (Linux; U; 4.0.3` are UC Browser's short forms. */
const androidVersion = from(
  /\b(?:android(?: os)?|adr)[\s/-]+(\d+(?:\.\d+)*)/i,
  /^juc ?\(linux; ?u; ?(\d+(?:\.\d+)*)/i,
);

/** Distributions, some of whose browsers do not name Linux. */
const DISTRIBUTION =
  /\b(?:[kx]?ubuntu|fedora|centos|red hat|(?:open)?suse|mint|mandriva|mageia|manjaro|pclinuxos|linpus|gentoo|slackware|zenwalk|debian|deepin|uos|kylin|openeuler)\b/i;

/**
 * Systems by user agent; the first match wins. A system whose user agent also names another one comes before that one:
 * Windows Phone before Android before Linux, Harmony before Android and Windows, an iPad in desktop mode before macOS.
 */
const SYSTEMS: readonly SystemRule[] = [
  {
    os: 'Windows Phone',
    test: /\bwindows phone|\bxblwp7|\bzunewp7|\bwds \d/i,
    version: from(/\b(?:windows phone|wds) (?:os )?(\d+(?:\.\d+)*)/i),
  },
  {
    os: 'Xbox',
    test: /\bxbox\b/i,
    version: from(/\bxbox (360|one|series [xs])/i, /windows nt (\d+\.\d+)/i),
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
  named('watchOS', /\bwatch ?os\b(?:[\s/,](\d+(?:[._]\d+)*))?/i),
  {
    os: 'iOS',
    test: /\bmacintosh\b[^)]*\).*\b(?:fxios|crios|edgios|opios|gsa)\/\d|\bmacintosh\b.*\bmobile\/\d+[a-z]\d/i,
    unless: /\bchrome\/|\bgecko\/\d/i,
    version: from(/\bversion\/(\d+(?:\.\d+)*)/i),
  },
  {
    os: 'iOS',
    test: /\b(?:iphone|ipad|ipod)|\bios\b/i,
    // `Outlook-iOS-Android` is an app on either.
    unless: /\bmacintosh\b|\blike iphone|(?:^|[^-])\bandroid\b/i,
    version: from(
      /\bos\s+(\d+(?:[_.]\d+)*)\s+like/i,
      /\biphone os\s+(\d+(?:[_.]\d+)*)/i,
      /\bcpu (?:iphone|ipad)\s+(\d+(?:[_.]\d+)*)/i,
      /(?:^|[\s;(])(?:i|ipad)os[\s/]+(\d+(?:[._]\d+)*)/i,
      /\bfbsv\/(\d+(?:\.\d+)*)/i,
      /\bcpu os\s+(\d+(?:[_.]\d+)*)/i,
    ),
  },
  {
    os: 'macOS',
    test: /\bmacintosh\b|\bmac ?os\b|\bmac_(?:powerpc|ppc)\b/i,
    unless: /\blike mac os/i,
    version: from(/\bmac ?os(?: x)?[\s/]+(\d+(?:[._]\d+)*)/i),
  },
  { os: 'macOS', test: /\bdarwin\/.*\((?:x86_64|i386|power)/i, version: macOfDarwin },
  { os: 'iOS', test: /\bcfnetwork\/.*\bdarwin\//i, version: iosOfDarwin },
  named('KaiOS', /\bkaios\/(?:(\d+(?:\.\d+)*))?/i),
  named('Tizen', /\btizen\b(?:[\s/](\d+(?:\.\d+)*))?/i),
  {
    os: 'webOS',
    test: /\b(?:web|hpw)[o0]s\b/i,
    version: (userAgent) =>
      // Only later televisions have a version; for others the edition is used.
      versionMatch(userAgent, [/\b(?:web|hpw)[o0]s(?:\.tv-|[\s/])(\d+(?:\.\d+)*)/i]) ||
      (/smart-?tv/i.test(userAgent) ? 'TV' : ''),
  },
  {
    os: 'HbbTV',
    test: /\bhbbtv\//i,
    version: from(/\bhbbtv\/.*[;\s](20\d\d)\b/i, /\bhbbtv\/(\d+(?:\.\d+)*)/i),
  },
  named('Maemo', /\bmaemo\b(?:[\s/](\d+(?:\.\d+)*))?/i),
  {
    os: 'Windows',
    test: /\bwindows(?:ce)?\b|\bwin(?:16|32|64|nt|95|98|dows nt)\b|\bwin ?9x\b/i,
    unless: /\blinux\b|\bwebtv\b/i,
    version: windowsVersion,
  },
  // Before systems that are also the name of an Android phone: `CAT S60`, `BlackBerry KEY2`.
  {
    os: 'Android',
    test: /\bandroid|\badr \d|^juc ?\(linux|\boculusbrowser\/|\bpicobrowser\//i,
    unless: /\blike android/i,
    version: androidVersion,
  },
  {
    os: 'Symbian',
    test: /\bsymb(?:ian|os)|\bseries ?[346]0\b|\bs[46]0(?:v\d)?\b/i,
    version: from(/\bsymbian(?:os)?[\s/](\d+(?:\.\d+)*)/i),
  },
  {
    os: 'BlackBerry',
    test: /\bblackberry|\bbb10\b|\brim tablet/i,
    version: from(
      /\brim tablet os (\d+(?:\.\d+)*)/i,
      /\bblackberry\w*\/(\d+(?:\.\d+)*)/i,
      /\bbb10\b.*\bversion\/(\d+(?:\.\d+)*)/i,
      /\bversion\/(\d+(?:\.\d+)*)/i,
    ),
  },
  named('Bada', /\bbada\b(?:\/(\d+(?:\.\d+)*))?/i),
  named('Brew', /\bbrew(?: mp)?\b(?:[\s/](\d+(?:\.\d+)*))?/i),
  named('WebTV', /\bwebtv\/(?:(\d+(?:\.\d+)*))?/i),
  { os: 'PlayStation', test: /\bplaystation\b/i, version: from(/\bplaystation (\d+(?:\.\d+)*)/i) },
  named('Chrome OS', /\bcros\b(?: \w+ (\d+(?:\.\d+)*))?/i),
  named('Solaris', /\bsunos\b(?: (\d+(?:\.\d+)*|sun\w+))?|\bsolaris\b/i),
  named('FreeBSD', /\bfreebsd\b(?:[\s/](\d+\.\d+(?:\.\d+)*))?/i),
  named('NetBSD', /\bnetbsd\b(?:[\s/](\d+(?:\.\d+)*))?/i),
  named('OpenBSD', /\bopenbsd\b(?:[\s/](\d+\.\d+))?/i),
  named('HP-UX', /\bhp-ux\b/i),
  named('Fuchsia', /\bfuchsia\b/i),
  named('VRE', /\(vre;/i),
  {
    os: 'Firefox OS',
    test: /\((?:mobile|tablet)(?:;[^;)]*)?; rv:[\d.]+\) gecko\//i,
    version: (userAgent) => FIREFOX_OS.get(versionMatch(userAgent, [/ gecko\/(\d+\.\d+)/i])) ?? '',
  },
  {
    os: 'Linux',
    test: new RegExp(`\\blinux\\b|${DISTRIBUTION.source}`, 'i'),
    // The version of the distribution if it has one, else of the kernel.
    version: from(
      new RegExp(`${DISTRIBUTION.source}(?: linux)?[\\s/]+(\\d+(?:\\.\\d+)*)`, 'i'),
      /\blinux (\d+\.\d+(?:\.\d+)*)/i,
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
