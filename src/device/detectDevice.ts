import {
  parseWithBowser,
  brandOf,
  listedBrowserOf,
  renamed,
  engineOf,
  type BowserResult,
  type FoundBrowser,
} from './browsers.js';
import { clientOf, isWebview, type FoundClient } from './clients.js';
import { deviceClassOf } from './deviceClass.js';
import type { Device, DeviceEnvironment, DeviceInfo } from './deviceInfo.js';
import { readFacts, type Facts } from './facts.js';
import { isHarmonyNext, systemFrom } from './system.js';
import { firstMatch } from './firstMatch.js';

/** Size of the cache: pages call this repeatedly with the same input. */
const MAX_CACHED = 8;
const cache = new Map<string, DeviceInfo>();

/**
 * Detects the device from a user agent and other data of the page (spec 1 §3, §4; contract §7). The kind of device is the
 * first of these that applies:
 *
 * 1. `desktopClient`, or a user agent that names the desktop client: PC
 * 2. the address' `wea_link_keep_uaDevice=PC`, `Mobile` or `Tablet`
 * 3. a user agent that matches the tenant's rule: Mobile, see {@link DeviceEnvironment.tenantRule}
 * 4. the result of user agent, client hints, platform and touch points; PC if they are inconclusive
 *
 * Overrides 1 to 3 do not affect the other fields. Equal input returns the same frozen record. Never throws.
 *
 * @param userAgent read up to 2048 characters; a value that is not a string counts as ''
 */
export function detectDevice(userAgent: string, environment?: DeviceEnvironment): DeviceInfo {
  const facts = readFacts(userAgent, environment);
  const key = keyOf(facts);
  const known = cache.get(key);
  if (known) return known;
  const info = Object.freeze(infoFrom(facts));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, info);
  return info;
}

/** A key of length-prefixed values, so that different input never has the same key. Not JSON: a page may define `toJSON`. */
function keyOf(facts: Facts): string {
  const { brands, mobile, formFactors, platform, platformVersion, model } = facts.hints;
  const words = [
    facts.userAgent,
    facts.platform,
    facts.maxTouchPoints,
    facts.language,
    facts.asked,
    facts.tenantRule,
    facts.desktopClient,
    facts.desktopUserAgent,
    mobile,
    platform,
    platformVersion,
    model,
    formFactors.length,
    ...formFactors,
  ];
  for (const { brand, version } of brands) words.push(brand, version);
  return words.map((word) => `${String(word).length}:${String(word)}`).join('');
}

function infoFrom(facts: Facts): DeviceInfo {
  const { userAgent } = facts;
  const bowser = parseWithBowser(userAgent);
  const client = knownClient(facts);
  const system = systemFrom(facts);
  const os = system.os === '' ? bowser.os : system.os;
  const browser = browserFrom(facts, client, bowser);
  const isView = client.client !== '' || isWebview(userAgent, os);
  return {
    device: overriddenDevice(facts, client) ?? detectedDevice(facts, os, bowser),
    engine: engineOf(userAgent, os, bowser.engine),
    browser: isView && os === 'Android' && browser.name === 'Chrome' ? 'Android WebView' : browser.name,
    os,
    osVersion: system.osVersion,
    version: browser.version,
    language: localeOf(facts.language) || localeInUserAgent(userAgent),
    client: client.client,
    clientVersion: client.version,
    isWebview: isView,
    isHarmonyNext: isHarmonyNext(userAgent, os, system.osVersion),
  };
}

/** The app that embeds the page. The desktop client may only be known through the `desktopClient` option. */
function knownClient({ userAgent, desktopClient, desktopUserAgent }: Facts): FoundClient {
  const found = clientOf(userAgent);
  if (!desktopClient || found.client === 'weapp-pc') return found;
  const given = clientOf(desktopUserAgent);
  return given.client === 'weapp-pc' ? given : { client: 'weapp-pc', name: 'weapp-pc', version: '' };
}

function overriddenDevice({ userAgent, asked, tenantRule }: Facts, client: FoundClient): Device | undefined {
  if (client.client === 'weapp-pc') return 'PC';
  if (asked !== '') return asked;
  return tenantRule !== '' && matchesTenantRule(userAgent, tenantRule) ? 'Mobile' : undefined;
}

/** Bowser's platform types; all others, including bots, count as PC. */
const PLATFORMS: ReadonlyMap<string, Device> = new Map([
  ['mobile', 'Mobile'],
  ['tablet', 'Tablet'],
]);

function detectedDevice(facts: Facts, os: string, bowser: BowserResult): Device {
  const { userAgent, platform, hints } = facts;
  const seen = deviceClassOf({ userAgent, os, platform, hints });
  if (seen !== undefined) return seen;
  return (os === '' ? PLATFORMS.get(bowser.platform) : undefined) ?? 'PC';
}

/** Browsers whose user agent others copy: client hints take precedence. */
const COPIED: readonly string[] = ['', 'Chrome', 'Chromium', 'Android WebView', 'Microsoft Edge'];

function browserFrom({ userAgent, hints }: Facts, client: FoundClient, bowser: BowserResult): FoundBrowser {
  if (client.client !== '') return client;
  const named = listedBrowserOf(userAgent) ?? renamed(bowser.browser);
  return (COPIED.indexOf(named.name) === -1 ? undefined : brandOf(hints.brands)) ?? named;
}

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

const MAX_ENTRIES = 100;

/** Between entries: a comma (a Chinese one too), a line break, or the bar of regular expressions. */
const BETWEEN_ENTRIES = /[,，|\r\n]+/;

/** The delimiters of a regular expression literal: `/wxwork|Lark/i`. */
const EXPRESSION = /^\/(.+)\/[a-z]*$/;

/** Returns true if this user agent matches the tenant's rule, see {@link DeviceEnvironment.tenantRule}. Linear time. */
function matchesTenantRule(userAgent: string, rule: string): boolean {
  const trimmed = rule.trim();
  const entries = (EXPRESSION.exec(trimmed)?.[1] ?? trimmed).split(BETWEEN_ENTRIES).slice(0, MAX_ENTRIES);
  const lower = userAgent.toLowerCase();
  return entries.some((entry) => containsInOrder(lower, piecesOf(entry.toLowerCase())));
}

/** The texts that an entry requires, in order; empty for an empty entry. */
function piecesOf(entry: string): string[] {
  return entry
    .trim()
    .split(/\.?\*/)
    .map((piece) => piece.replace(/\\([^\w\s])/g, '$1').trim())
    .filter((piece) => piece !== '');
}

function containsInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return pieces.length > 0;
}
