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
export function isTabletModel(described: string): boolean {
  return any(TABLETS, described);
}

/** Returns true for e-readers and tablets that are named anywhere in the user agent. */
export function isReader(userAgent: string): boolean {
  return READER_BROWSERS.test(userAgent) || (READERS.test(userAgent) && !ANDROID.test(userAgent));
}

/** Returns true for televisions, which have a large screen without touch. */
export function isTelevision(userAgent: string, described: string): boolean {
  return any(TELEVISIONS, userAgent) || TELEVISION_WORD.test(described);
}

/** Returns true for a phone model. */
export function isPhoneModel(described: string): boolean {
  return any(PHONES, described);
}
