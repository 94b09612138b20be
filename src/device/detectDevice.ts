import {
  askBowser,
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

/** Pages ask again and again with the same words. */
const MAX_REMEMBERED = 8;
const remembered = new Map<string, DeviceInfo>();

/**
 * What a user agent and the page around it tell of the device (spec 1 §3, §4; contract §7). The kind of device is, the
 * first that applies:
 *
 * 1. `desktopClient`, or a user agent that names the desktop client: PC
 * 2. the address' `wea_link_keep_uaDevice=PC`, `Mobile` or `Tablet`
 * 3. a user agent that the tenant's rule names: Mobile, see {@link DeviceEnvironment.tenantRule}
 * 4. what the user agent, the client hints, platform and touch points tell; PC where they tell nothing
 *
 * The other fields are the user agent's whatever the kind. The same words give the same frozen record.
 *
 * @param userAgent read up to 2048 characters; anything but a text counts as ''
 * @returns never throws, whatever it is given
 */
export function detectDevice(userAgent: string, environment?: DeviceEnvironment): DeviceInfo {
  const facts = readFacts(userAgent, environment);
  const key = keyOf(facts);
  const known = remembered.get(key);
  if (known) return known;
  const info = Object.freeze(infoFrom(facts));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, info);
  return info;
}

/** Each word with its length before it, so that no words look like others. Not JSON: a page's `toJSON` is in its way. */
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
  const bowser = askBowser(userAgent);
  const client = knownClient(facts);
  const system = systemFrom(facts);
  const os = system.os === '' ? bowser.os : system.os;
  const browser = browserFrom(facts, client, bowser);
  const isView = client.client !== '' || isWebview(userAgent, os);
  return {
    device: overriddenDevice(facts, client) ?? seenDevice(facts, os, bowser),
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

/** The app around the page. The desktop client may have to be told by what it said elsewhere. */
function knownClient({ userAgent, desktopClient, desktopUserAgent }: Facts): FoundClient {
  const found = clientOf(userAgent);
  if (!desktopClient || found.client === 'weapp-pc') return found;
  const told = clientOf(desktopUserAgent);
  return told.client === 'weapp-pc' ? told : { client: 'weapp-pc', name: 'weapp-pc', version: '' };
}

function overriddenDevice({ userAgent, asked, tenantRule }: Facts, client: FoundClient): Device | undefined {
  if (client.client === 'weapp-pc') return 'PC';
  if (asked !== '') return asked;
  return tenantRule !== '' && matchesTenantRule(userAgent, tenantRule) ? 'Mobile' : undefined;
}

/** Bowser's words; a robot sees what a desktop sees. */
const PLATFORMS: ReadonlyMap<string, Device> = new Map([
  ['mobile', 'Mobile'],
  ['tablet', 'Tablet'],
]);

function seenDevice(facts: Facts, os: string, bowser: BowserResult): Device {
  const { userAgent, platform, hints } = facts;
  const seen = deviceClassOf({ userAgent, os, platform, hints });
  if (seen !== undefined) return seen;
  return (os === '' ? PLATFORMS.get(bowser.platform) : undefined) ?? 'PC';
}

/** Browsers that others copy the user agent of: client hints may know better. */
const COPIED: readonly string[] = ['', 'Chrome', 'Chromium', 'Android WebView', 'Microsoft Edge'];

function browserFrom({ userAgent, hints }: Facts, client: FoundClient, bowser: BowserResult): FoundBrowser {
  if (client.client !== '') return client;
  const named = ownBrowserOf(userAgent) ?? renamed(bowser.browser);
  return (COPIED.indexOf(named.name) === -1 ? undefined : brandOf(hints.brands)) ?? named;
}
