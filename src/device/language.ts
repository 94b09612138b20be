import { firstMatch } from './firstMatch.js';

/** The platform's region of a language (spec 1 §9), for tags without one. */
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

/** `zh`, `zh-CN`, `zh_Hant_HK`; a numeric region (`es-419`) is ignored, because `xx_YY` cannot express it. */
const TAG = /^([a-z]{2,3})(?:[-_ ]([a-z]{4}))?(?:[-_ ]([a-z]{2}))?(?![a-z])/i;

/** Patterns of a language in user agents: a token in workplace apps, between semicolons in old Android. */
const IN_USER_AGENT = [
  /\blang(?:uage)?\/([a-z]{2,3}(?:[-_ ][a-z]{2,4})*)\b/i,
  /\b(?:lark|bytefull|byte)locale\/([a-z]{2,3}(?:[-_][a-z]{2,4})*)\b/i,
  /;\s?([a-z]{2}[-_](?:hans[-_]|hant[-_])?[a-z]{2})\s?[;)]/i,
];

/** `xx_YY` of a language tag; '' if invalid. A missing region is the platform's own, or the likeliest one. */
export function localeOf(tag: string): string {
  const [whole, language, script, region] = TAG.exec(tag.trim()) ?? [];
  if (whole === undefined || language === undefined) return '';
  const primary = language.toLowerCase();
  if (region !== undefined) return `${primary}_${region.toUpperCase()}`;
  const known = script?.toLowerCase() === 'hant' ? 'TW' : (REGIONS.get(primary) ?? likelyRegion(primary));
  return known === '' ? '' : `${primary}_${known}`;
}

/** `xx_YY` of the language in a user agent; '' if there is none. */
export function localeInUserAgent(userAgent: string): string {
  return localeOf(firstMatch(userAgent, IN_USER_AGENT));
}

function likelyRegion(language: string): string {
  try {
    // Intl.Locale is missing before Chrome 74 and Safari 14.
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
