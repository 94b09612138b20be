import { WeaverError } from '../core/index.js';
import * as check from './configChecks.js';
import type { ResolvedConfig, Timeouts, WeaverConfig } from './config.js';

/** What each key takes: one row adds a key (contract §1). */
const KEYS: Readonly<Record<keyof WeaverConfig, check.Check>> = {
  oadomain: check.origin,
  apiDomain: check.origin,
  staticDomain: check.base,
  maintainDomain: check.base,
  prefixApiPath: check.pathPrefix,
  oatenantkey: check.text,
  authTokenApi: check.hostAddress,
  authTokenRequest: check.callback,
  eteamsid: check.sessionId,
  loginToken: check.text,
  enablePassport: check.flag,
  enableEcode: check.flag,
  transferApi: check.text,
  withCredentials: check.flag,
  theme: check.record,
  routerType: check.oneOf('memory', 'hash', 'browser'),
  routerProps: check.shape({ basename: check.text, initialEntries: check.texts }),
  language: check.language,
  moduleIndex: check.record,
  nonce: check.text,
  baseUrl: check.hostAddress,
  isolation: check.oneOf('shadow', 'none'),
  shared: check.libraries,
  allowedOrigins: check.origins,
  trustedDomains: check.texts,
  resolveHref: check.callback,
  monitor: check.record,
  timeouts: check.shape({
    request: check.milliseconds,
    script: check.milliseconds,
    init: check.milliseconds,
  }),
  uploadTransport: check.oneOf('fetch', 'xhr'),
  onError: check.callback,
  onTokenExpired: check.callback,
  moduleDomains: check.originByApp,
  devModuleOrigins: check.origins,
};

/** Keys whose values never stand in a message. */
const SECRETS: readonly string[] = ['eteamsid', 'loginToken', 'nonce', 'authTokenApi', 'authTokenRequest'];

/** Keys of the contract whose work is not in this version: refused by name, never ignored. */
const NOT_YET: Readonly<Partial<Record<keyof WeaverConfig, string>>> = {
  loginToken:
    'the embedded login script is not in this version; use authTokenApi, authTokenRequest or eteamsid',
  enablePassport: 'the passport is not in this version; use authTokenApi, authTokenRequest or eteamsid',
  transferApi: 'the transfer API is not in this version',
};

function describe(key: string, value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') {
    return SECRETS.includes(key)
      ? `a text of ${value.length} characters`
      : JSON.stringify(value.replace(/\/\/[^/]*@/, '//…@').slice(0, 80));
  }
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `a value of type ${typeof value}`;
}

/** The known key that a mistyped one most likely means: same letters but for case, their order, and one more or less. */
function nearest(key: string): string | undefined {
  const letters = (name: string): string => [...name].sort().join('');
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
  const wanted = bare(key);
  return Object.keys(KEYS).find((known) => {
    const name = bare(known);
    if (name === wanted || letters(name) === letters(wanted)) return true;
    const [long, short] = name.length > wanted.length ? [name, wanted] : [wanted, name];
    if (long.length - short.length > 1 || short.length < 4) return false;
    let at = 0;
    while (at < short.length && short[at] === long[at]) at += 1;
    return (
      short.slice(at) === long.slice(at + (long.length - short.length)) ||
      short.slice(at + 1) === long.slice(at + 1)
    );
  });
}

function keyProblems(given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).flatMap((key): string[] => {
    const value = given[key];
    if (!Object.prototype.hasOwnProperty.call(KEYS, key)) {
      const near = nearest(key);
      return [`"${key}" is no key of the config${near === undefined ? '' : ` (did you mean "${near}"?)`}`];
    }
    if (value === undefined) return [];
    const would = KEYS[key as keyof WeaverConfig](value);
    if (would !== undefined) return [`"${key}" must be ${would}; got ${describe(key, value)}`];
    const later = value !== false && Object.prototype.hasOwnProperty.call(NOT_YET, key);
    const notYet = later ? NOT_YET[key as keyof WeaverConfig] : undefined;
    return notYet === undefined ? [] : [`"${key}": ${notYet}`];
  });
}

function contradictions(config: Partial<WeaverConfig>): string[] {
  const ways = (['authTokenApi', 'authTokenRequest', 'loginToken'] as const).filter(
    (key) => config[key] !== undefined,
  );
  const found: string[] = [];
  if (config.oadomain === undefined) found.push('"oadomain" is missing; it is the origin of the platform');
  if (ways.length > 1)
    found.push(`${ways.map((key) => `"${key}"`).join(' and ')} exclude each other; keep one`);
  if (config.eteamsid !== undefined && config.loginToken !== undefined) {
    found.push('"eteamsid" and "loginToken" exclude each other; keep one');
  }
  if (
    ways.length === 0 &&
    config.eteamsid === undefined &&
    config.enablePassport !== true &&
    config.withCredentials !== true
  ) {
    found.push(
      'no way in: set one of "authTokenApi", "authTokenRequest", "eteamsid", or "withCredentials": true for a platform session that is already there',
    );
  }
  return found;
}

/** A copy without a prototype: what a host's page did to `Object.prototype` is no config. */
function ownOnly<T extends object>(given: object | undefined): T {
  return Object.assign(Object.create(null) as T, given);
}

/** An origin as the URL parser writes it: no default port, no closing slash. */
function originOf(address: string): string {
  return new URL(address).origin;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * Checks a config and puts every default in its place. Only own keys count.
 *
 * @throws WeaverError CONFIG_INVALID, naming each wrong key, what came and what would do
 */
export function parseConfig(given: unknown): ResolvedConfig {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new WeaverError('CONFIG_INVALID', {
      message: `init takes a config object; got ${describe('', given)}`,
    });
  }
  const config = ownOnly<Partial<WeaverConfig>>(given);
  const problems = keyProblems(config);
  problems.push(...contradictions(config));
  if (problems.length > 0) {
    throw new WeaverError('CONFIG_INVALID', {
      message: `the config of init is not valid: ${problems.join('. ')}`,
    });
  }

  const valid = config as WeaverConfig;
  const oadomain = originOf(valid.oadomain);
  const prefixApiPath = withoutSlash(valid.prefixApiPath ?? '');
  const limits = ownOnly<Timeouts>(valid.timeouts);
  return ownOnly<ResolvedConfig>({
    ...valid,
    oadomain,
    prefixApiPath,
    apiDomain: valid.apiDomain === undefined ? oadomain : originOf(valid.apiDomain),
    staticDomain:
      valid.staticDomain === undefined ? oadomain + prefixApiPath : withoutSlash(valid.staticDomain),
    withCredentials: valid.withCredentials ?? false,
    enablePassport: valid.enablePassport ?? false,
    isolation: valid.isolation ?? 'shadow',
    routerType: valid.routerType ?? 'memory',
    limits: {
      requestMs: limits.request ?? 30_000,
      scriptMs: limits.script ?? 120_000,
      initMs: limits.init ?? 60_000,
    },
  });
}
