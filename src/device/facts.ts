import { DEVICES, type Device, type DeviceBrand } from './deviceInfo.js';

/** Query parameter that sets the device (spec 1 §4); it is kept when the page changes (spec 2 §4). */
const DEVICE_PARAMETER = 'wea_link_keep_uaDevice';

const MAX_SEARCH_LENGTH = 16_384;

/**
 * The device in the address: the first `wea_link_keep_uaDevice`, if it is exactly one of `devices`; otherwise ''.
 *
 * @param search a query with or without `?`, or a whole address
 */
function askedDevice(search: unknown, devices: readonly Device[]): Device | '' {
  if (typeof search !== 'string' || search.indexOf(DEVICE_PARAMETER) === -1) return '';
  const query = search.slice(search.indexOf('?') + 1, MAX_SEARCH_LENGTH).split('#', 1)[0];
  const asked = new URLSearchParams(query).get(DEVICE_PARAMETER);
  return devices.find((device) => device === asked) ?? '';
}

/** Real user agents are far shorter; the rest is ignored. */
const MAX_USER_AGENT_LENGTH = 2048;
const MAX_TEXT_LENGTH = 256;
const MAX_RULE_LENGTH = 4096;
const MAX_LIST_LENGTH = 16;

/** {@link DeviceHints} with all fields set and limited in length. */
export interface HintFacts {
  readonly brands: readonly DeviceBrand[];
  readonly mobile: boolean | undefined;
  readonly platform: string;
  readonly platformVersion: string;
  readonly model: string;
  readonly formFactors: readonly string[];
}

/** All input of the detection, read once from the arguments, with correct types and limited lengths. */
export interface Facts {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  readonly language: string;
  readonly asked: Device | '';
  readonly tenantRule: string;
  readonly desktopClient: boolean;
  readonly desktopUserAgent: string;
  readonly hints: HintFacts;
}

/** Reads arguments of any type; a getter that throws counts as undefined. */
export function readFacts(userAgent: unknown, environment: unknown): Facts {
  const desktop = member(environment, 'desktopClient');
  const platform = member(environment, 'platform');
  const touch = member(environment, 'maxTouchPoints');
  return {
    userAgent: withBlanks(text(userAgent, MAX_USER_AGENT_LENGTH)),
    platform: text(platform),
    maxTouchPoints: typeof touch === 'number' && touch > 0 ? touch : 0,
    language: text(member(environment, 'language')),
    asked: askedDevice(member(environment, 'search'), DEVICES),
    tenantRule: ruleText(member(environment, 'tenantRule')),
    desktopClient: desktop === true || (typeof desktop === 'string' && desktop !== ''),
    desktopUserAgent: text(desktop, MAX_USER_AGENT_LENGTH),
    hints: readHints(member(environment, 'userAgentData')),
  };
}

/** Some log files replace each blank by a plus: `Mozilla/5.0+(iPhone;+CPU+iPhone+OS+9_3_1+like`. */
function withBlanks(userAgent: string): string {
  return /^[\w/.]+\+\(/.test(userAgent) ? userAgent.replace(/\+/g, ' ') : userAgent;
}

function readHints(hints: unknown): HintFacts {
  const mobile = member(hints, 'mobile');
  const full = brands(member(hints, 'fullVersionList'));
  return {
    brands: full.length > 0 ? full : brands(member(hints, 'brands')),
    mobile: typeof mobile === 'boolean' ? mobile : undefined,
    platform: text(member(hints, 'platform')),
    platformVersion: text(member(hints, 'platformVersion')),
    model: text(member(hints, 'model')),
    formFactors: list(member(hints, 'formFactors'))
      .map((factor) => text(factor))
      .filter((factor) => factor !== ''),
  };
}

function brands(given: unknown): DeviceBrand[] {
  return list(given)
    .map((row) => ({ brand: text(member(row, 'brand')), version: text(member(row, 'version')) }))
    .filter(({ brand }) => brand !== '');
}

function ruleText(rule: unknown): string {
  try {
    return text(rule instanceof RegExp ? rule.source : rule, MAX_RULE_LENGTH);
  } catch {
    return '';
  }
}

/** Reads a member of an object; ignores one that the page added to Object.prototype. */
function member(source: unknown, key: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  try {
    const isPolluted =
      Object.prototype.hasOwnProperty.call(Object.prototype, key) &&
      !Object.prototype.hasOwnProperty.call(source, key);
    return isPolluted ? undefined : Reflect.get(source, key);
  } catch {
    return undefined;
  }
}

function text(value: unknown, limit = MAX_TEXT_LENGTH): string {
  return typeof value === 'string' ? value.slice(0, limit) : '';
}

function list(value: unknown): unknown[] {
  try {
    return Array.isArray(value) ? (value.slice(0, MAX_LIST_LENGTH) as unknown[]) : [];
  } catch {
    return [];
  }
}
