import type { Device } from './deviceInfo.js';
import type { HintFacts } from './facts.js';

/** Input of the rules. */
export interface DeviceSignals {
  readonly userAgent: string;
  readonly os: string;
  readonly platform: string;
  readonly hints: HintFacts;
}

interface ClassRule {
  readonly when: (signals: DeviceSignals) => boolean;
  readonly device: Device;
}

/** `Mobile` as a word, also directly after a version; not within `E-Mobile`, `T-Mobile`, `NetType/MOBILE`. */
const MOBILE = /(?:^|[\s(;,\d])mobi/i;
/** Also `/apad` in the versions of Yandex's apps. */
const TABLET = /\btablet\b(?! pc)|\d\/apad\b/i;
/** Systems of phones, unless another rule matches first. */
const PHONE_SYSTEMS: readonly string[] = ['webOS', 'watchOS', 'KaiOS', 'Tizen', 'Sailfish'];

const hasForm =
  (...forms: readonly string[]) =>
  ({ hints }: DeviceSignals): boolean =>
    forms.some((form) => hints.formFactors.indexOf(form) !== -1);

/** The form factor at the start of HarmonyOS user agents: `(Phone; OpenHarmony 5.0)`. */
const hasHarmonyForm =
  (forms: RegExp) =>
  ({ os, userAgent }: DeviceSignals): boolean =>
    os === 'HarmonyOS' && forms.test(userAgent);

const matches =
  (pattern: RegExp) =>
  ({ userAgent }: DeviceSignals): boolean =>
    pattern.test(userAgent);

const isSystem =
  (...systems: readonly string[]) =>
  ({ os }: DeviceSignals): boolean =>
    systems.indexOf(os) !== -1;

/** The text of the first parentheses: the device's own description, without its firmware build. */
const described = ({ userAgent }: DeviceSignals): string =>
  (/\(([^)]*)/.exec(userAgent)?.[1] ?? '').replace(/\bbuild\/[^;]*/gi, '');

const all =
  (...conditions: readonly ClassRule['when'][]): ClassRule['when'] =>
  (signals) =>
    conditions.every((condition) => condition(signals));

/** The first match wins. Explicit form factors come first, then model names, then single words. */
const CLASSES: readonly ClassRule[] = [
  // Convertible laptops and foldable phones report two form factors.
  { when: hasForm('Desktop'), device: 'PC' },
  { when: all(hasForm('Mobile'), ({ hints }) => hints.mobile !== false), device: 'Mobile' },
  { when: hasForm('Tablet', 'Automotive', 'EInk'), device: 'Tablet' },
  { when: hasForm('Watch', 'Mobile'), device: 'Mobile' },

  { when: hasHarmonyForm(/[(;]\s*(?:pc|2in1|tv)\s*[;)]/i), device: 'PC' },
  { when: hasHarmonyForm(/[(;]\s*(?:tablet|car)\s*[;)]/i), device: 'Tablet' },
  { when: hasHarmonyForm(/[(;]\s*(?:phone|foldable|wearable)\s*[;)]/i), device: 'Mobile' },

  { when: (signals) => isTelevision(signals.userAgent, described(signals)), device: 'PC' },

  { when: all(isSystem('iOS'), ({ platform }) => /^iP(?:hone|od)/.test(platform)), device: 'Mobile' },
  { when: all(isSystem('iOS'), matches(/ipad|\bmacintosh\b/i)), device: 'Tablet' },
  { when: all(isSystem('iOS'), ({ platform }) => /^(?:iPad|Mac)/.test(platform)), device: 'Tablet' },
  { when: isSystem('iOS'), device: 'Mobile' },
  { when: all(isSystem('macOS'), matches(/\b(?:iphone|ipod)\b/i)), device: 'Mobile' },

  { when: isSystem('Windows', 'Xbox', 'Chrome OS', 'tvOS'), device: 'PC' },
  // Android apps on a Chromebook.
  { when: matches(/\bchromebook\b/i), device: 'PC' },

  { when: ({ userAgent }) => isReader(userAgent), device: 'Tablet' },
  { when: isSystem('macOS'), device: 'PC' },
  {
    when: all(
      isSystem('Android', 'HarmonyOS', 'Linux', ''),
      (signals) => isTabletModel(described(signals)) || isTabletModel(signals.hints.model),
    ),
    device: 'Tablet',
  },
  // Before the word `Tablet`: WeChat adds `Android Tablet` also on phones that are logged in as a tablet.
  {
    when: all(isSystem('Android', 'HarmonyOS'), (signals) => isPhoneModel(described(signals))),
    device: 'Mobile',
  },
  { when: matches(TABLET), device: 'Tablet' },
  { when: matches(MOBILE), device: 'Mobile' },
  { when: ({ hints }) => hints.mobile === true, device: 'Mobile' },
  { when: isSystem(...PHONE_SYSTEMS), device: 'Mobile' },

  // Headsets use X11 in their user agent to request desktop pages.
  { when: matches(/\bx11\b.*\b(?:oculus|pico)browser\//i), device: 'PC' },
  // Since version 8 WeChat names tablets, which the word `Tablet` above has found.
  {
    when: all(isSystem('Android', 'HarmonyOS'), matches(/\bmicromessenger\/(?:[89]|\d\d)/i)),
    device: 'Mobile',
  },
  // Only browsers omit `Mobile` on tablets; apps omit it everywhere.
  { when: all(isSystem('Android'), (signals) => !matches(/webkit/i)(signals)), device: 'Mobile' },
  // Without Android underneath, only programs of laptops name no form factor.
  { when: all(isSystem('HarmonyOS'), (signals) => !matches(/\bandroid\b/i)(signals)), device: 'PC' },
  // Android browsers omit `Mobile` on large screens.
  { when: isSystem('Android', 'HarmonyOS'), device: 'Tablet' },
];

/** The kind of device; undefined if no rule matches. */
export function deviceClassOf(signals: DeviceSignals): Device | undefined {
  return CLASSES.find(({ when }) => when(signals))?.device;
}

/**
 * Model names of devices whose user agents are otherwise misleading: many tablets have `Mobile`, televisions run Android.
 * Families of names, not single devices; tablets without `Mobile` need no entry.
 */

/** Tablets, matched in the first parentheses of a user agent and in the client hint `model`. */
const TABLETS: readonly RegExp[] = [
  // Names with the word: MatePad, MediaPad, Redmi Pad, Lenovo TAB 2, Vodafone Smart Tab 4G, Pixel Tablet.
  /(?:^|[\s;_-])(?:tab|pad|tablet)(?=[\s;)_\d-]|$)/i,
  // Also as the end of a word; Coolpad is a maker of phones.
  /\b(?!cool)[a-z]{2,12}(?:tab|pad)(?=[\s;)_\d-]|$)|\bpadfone\b/i,
  // Samsung.
  /\bSM-[TPX]\d{3}/i,
  /\bGT-(?:P[1-9]\d{3}|N[58]\d{3})|\bSHW-M(?:180|380|480|485|500)|\bSC[HG]-I(?:800|905|925)/i,
  // Huawei and Honor: W is a Wi-Fi-only model, a digit before the hyphen a generation; neither is a phone. Others by family.
  /\b[A-Z]{2,4}\d?-W\d{2}[A-Z]{0,2}\b|\b(?!Che)[A-Z]{3}\d[A-Z]?-[A-Z]{1,2}\d{1,2}|\b(?:[MT]\d|GEM|PLE)-[A-Z]?\d{2,3}[LUW]\b/i,
  /\b(?:AG[MRS]K?|BA[HZ]|BG[2O]|BRT|BT[KV]|BZ[A-Z]|CMR|CPN|DB[RY]|ELN|FDR|GDI|GOT|HD[LN]|HEY|JDN|JMS|KJR|KOB|KRJ|MON|MR[ORX]|NDL|ROD|SCMR?|SHT|TGR|VRD|WGRR?|XYAO)\d?-[A-Z]{1,2}\d{2}/i,
  // Xiaomi since 2023 (RP in the number) and before.
  /\b2\d{3,4}[0-9A-Z]?RP[0-9A-Z]{2,4}\b|\bM2105K81|\b21051182[GC]|\b22081[12]8[0-9]A?[GC]/i,
  // OPPO and OnePlus, realme, vivo and iQOO, Alldocube.
  /\bOPD\d{4}|\bRMP\d{4}|\b[DI]?PA2\d{3}\b|\biPlay ?_?\d/i,
  // Lenovo, also as NTT Docomo's `d-42A`; Asus.
  /\bTB\d?-?[A-Z]?\d{2,4}[A-Z]{0,2}\b|\bPB-\d{4}|\bYT\d?-|(?:;|Lenovo) ?[BS][68]0[08]0\b|\bA(?:21|76)0\d|\bd-\d\d[A-Z]\b/i,
  /\bASUS_P0\w{2}|\bTransformer\b|\bTF\d{3}\w?\b|\bME\d{3}[A-Z]{0,2}\b|\b[KP]0[0-2][0-9A-Z]\b/i,
  // Amazon: Fire, Echo Show.
  /\bKF[A-Z]{2,6}\b|\bAEO[A-Z]{2}\b|\bKindle\b/i,
  // Google, Motorola, Sony, LG, HP, Dell, Nook, Acer, Microsoft, TCL, Nokia.
  /\bNexus (?:7|8|9|10)\b|\bPixel C\b|\bXoom\b|\bMZ60\d\b|\bSO-0[35][EFG]\b|\bSOT\d{2}\b/i,
  /\bSGP\w?\d{3}|\bLG-V\d{3}|\bLM-T\d{3}|\bVK\d{3}\b|\bTouchPad\b|\bVenue (?:7|8|10)\b/i,
  /\bB[NR]TV\d{3}|\bBNRV\d{3}|\bNOOK\b|\bIconia\b|\b(?:A[123]|B[13])-[A-Z]?\d{2,3}\b|\bSurface Duo\b/i,
  /\b(?:8(?:09|4\d)\d|9(?:0(?:0[2-7]|[1-9]\d)|[1-4]\d\d))[A-MO-Z]\d?(?![A-Z\d])|\bNokia T[12]\d\b/i,
  // Teclast, which adds the market; Prestigio, Irbis, Digma.
  /\b[MPT]\d\d(?!\d)\w*_(?:EEA|ROW)\b|\bPM[TP]\d{4}|\bTZ\d{2,3}\b|\b[A-Z][ST][1789]\d{3}[MPR][GLW]\b/i,
  // Tecno, itel, Honeywell; `MID` is a mobile internet device of any maker.
  /\bTECNO P\d{3}|\bitel W7|\bEDA71|\bP?MIDC?-?\d{3}/i,
];

/** E-readers and old tablets, matched in the whole user agent, except on Android, where such words name apps. */
const READERS = /\bkobo\b|\bpocketbook\/\d|\bkindle\/\d|\bnook\b/i;
const ANDROID = /\bandroid[\s/-]\d/i;

/** The browsers of Amazon's tablets and of Kobo's readers, and the player of Amazon's smart displays; some name Android. */
const READER_BROWSERS = /\bsilk\b|\balexawebmediaplayer\b|\bkobo touch\b/i;

/** Televisions, boxes, projectors. */
const TELEVISIONS: readonly RegExp[] = [
  /\bsmart-?tv\b|\b(?:google|android|apple|opera|philips|internet|hbb|net|pov_|mi|dtv|inet)[ _]?tv\b|\btv safari\b/i,
  /\b(?:hbbtv|netcast|crkey|roku|bravia|viera|vidaa|mibox|large screen|shield android|inettvbrowser|web0s)\b/i,
  /\bAFT[A-Z0-9]{1,6}\b/,
];

/** Matched only in the first parentheses: elsewhere it is the name of a carrier or an app. */
const TELEVISION_WORD = /(?:\b|_)(?:(?:mi|portal)?tv|stb|set-top|(?:mi)?box)(?:\b|_|\d)/i;

/**
 * Phones, by the makers' schemes of model names: some apps omit `Mobile` on them. Foldables of Samsung, Huawei and Honor are
 * not listed: they have `Mobile` while folded, and are small tablets while unfolded.
 */
const PHONES: readonly RegExp[] = [
  // Names with the maker or the series.
  /\b(?:Redmi|POCO|MI|MIX|HM|vivo|OPPO|realme|OnePlus|HUAWEI|HONOR|nubia|meizu|moto|motorola|Nokia|SHARK|iPhone)[ _-]/i,
  // Samsung (SM-F7 is a phone that folds to half its size), Google, Motorola, Sony, Nokia, nubia.
  /\bSM-(?:[ACEGJMNSZ]\d|F7)\d{2}|\bGT-[IS]\d{4}|\bNexus [456]|\bGalaxy Nexus\b|\bPixel (?:\d|Fold)/i,
  /\bXT\d{4}\b|\bXQ-[A-Z]{2}\d{2}|\bTA-1\d{3}\b|\bNX\d{3}J/i,
  // Huawei and Honor: three letters, then the networks.
  /\b(?!ALT|BAL|GRL|ICL|PAL|RLI|TAH|TET|TXL)[A-Z]{3}-(?:[ACDTU]?L|[AT]?N|[LN]X)\d{1,2}/i,
  // Xiaomi: year and month, then the project (PX folds), then the region.
  /\bM\d{4}[A-Z]\d\w{1,4}\b|\b2\d(?:0[1-9]|1[0-2])(?!\w?PX)[0-9A-Z]{3,6}[A-Z]\b/i,
  // vivo and iQOO; OPPO and realme; OnePlus.
  /\b[IV][12]\d{3}[A-Z]{0,2}\b/i,
  /\b(?:CPH|RMX)\d{4}|\bP[A-Z]{2}(?:[MT]\d\d|1\d0)\b/i,
  /\b(?:AC|BE|DE|DN|E[BV]|G[MN]|HD|I[NV]|KB|LE|MT|NE)[12]\d{3}\b/i,
];

const any = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** Returns true for a tablet model. `described` is the text in parentheses, or only a model. */
function isTabletModel(described: string): boolean {
  return any(TABLETS, described);
}

/** Returns true for e-readers and tablets that are named anywhere in the user agent. */
function isReader(userAgent: string): boolean {
  return READER_BROWSERS.test(userAgent) || (READERS.test(userAgent) && !ANDROID.test(userAgent));
}

/** Returns true for televisions, which have a large screen without touch. */
function isTelevision(userAgent: string, described: string): boolean {
  return any(TELEVISIONS, userAgent) || TELEVISION_WORD.test(described);
}

/** Returns true for a phone model. */
function isPhoneModel(described: string): boolean {
  return any(PHONES, described);
}
