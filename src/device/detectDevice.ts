import {
  parseWithBowser,
  brandOf,
  ownBrowserOf,
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
import { localeInUserAgent, localeOf } from './language.js';
import { matchesTenantRule } from './tenantRule.js';

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
  const named = ownBrowserOf(userAgent) ?? renamed(bowser.browser);
  return (COPIED.indexOf(named.name) === -1 ? undefined : brandOf(hints.brands)) ?? named;
}
