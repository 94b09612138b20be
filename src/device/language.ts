import { firstMatch } from './firstMatch.js';

/** The region where the platform speaks a language (spec 1 §9), for tags without one. */
const REGIONS: ReadonlyMap<string, string> = new Map([
  ['zh', 'CN'],
  ['ja', 'JP'],
  ['en', 'US'],
  ['ko', 'KR'],
  ['ru', 'RU'],
  ['th', 'TH'],
  ['es', 'ES'],
  ['de', 'DE'],
  ['fr', 'FR'],
  ['pt', 'PT'],
  ['ar', 'AE'],
]);

/** `zh`, `zh-CN`, `zh_Hant_HK`; a region of digits (`es-419`) is none that `xx_YY` could name. */
const TAG = /^([a-z]{2,3})(?:[-_ ]([a-z]{4}))?(?:[-_ ]([a-z]{2}))?(?![a-z])/i;

/** Where user agents name a language: workplace apps in a token of its own, old Android between semicolons. */
const IN_USER_AGENT = [
  /\blang(?:uage)?\/([a-z]{2,3}(?:[-_ ][a-z]{2,4})*)\b/i,
  /\b(?:lark|bytefull|byte)locale\/([a-z]{2,3}(?:[-_][a-z]{2,4})*)\b/i,
  /;\s?([a-z]{2}[-_](?:hans[-_]|hant[-_])?[a-z]{2})\s?[;)]/i,
];

/** `xx_YY` of a language tag; '' when it is none. Without a region the platform's own, or the likeliest. */
export function localeOf(tag: string): string {
  const [whole, language, script, region] = TAG.exec(tag.trim()) ?? [];
  if (whole === undefined || language === undefined) return '';
  const primary = language.toLowerCase();
  if (region !== undefined) return `${primary}_${region.toUpperCase()}`;
  const known = script?.toLowerCase() === 'hant' ? 'TW' : (REGIONS.get(primary) ?? likelyRegion(primary));
  return known === '' ? '' : `${primary}_${known}`;
}

/** `xx_YY` of the language that a user agent names; '' when it names none. */
export function localeInUserAgent(userAgent: string): string {
  return localeOf(firstMatch(userAgent, IN_USER_AGENT));
}

function likelyRegion(language: string): string {
  try {
    // Missing in browsers of 2018.
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
