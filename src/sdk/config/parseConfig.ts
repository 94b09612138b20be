import { attempt } from '../../core/callerValues.js';
import { LOG_LEVELS } from '../../core/log.js';
import { entriesOf, nullPrototypeCopy } from '../../core/objects.js';
import * as test from './configTests.js';
import type { ResolvedConfig, Timeouts, WeaverConfig } from '../../context/config.js';

/** The test of each key (contract §1). To add a key, add a row here and its description in problems.ts. */
const KEYS: Readonly<Record<keyof WeaverConfig, test.ConfigTest>> = {
  oadomain: test.isOrigin,
  apiDomain: test.isOrigin,
  staticDomain: test.isBase,
  maintainDomain: test.isBase,
  prefixApiPath: test.isPathPrefix,
  oatenantkey: test.isText,
  authTokenApi: test.isHostAddress,
  authTokenRequest: test.isCallback,
  eteamsid: test.isSessionId,
  loginToken: test.isEncodable,
  enablePassport: test.isFlag,
  enableEcode: test.isFlag,
  exposeUtils: test.isFlag,
  transferApi: test.isText,
  withCredentials: test.isFlag,
  theme: test.isObject,
  routerType: test.isOneOf('memory', 'hash', 'browser'),
  routerProps: test.isShape({ basename: test.isText, initialEntries: test.isListOf(isString) }),
  language: test.isLanguage,
  moduleIndex: test.isObject,
  nonce: test.isText,
  baseUrl: test.isHostAddress,
  isolation: test.isOneOf('shadow', 'none'),
  shared: test.isLibraries,
  allowedOrigins: test.isListOf(test.isOrigin),
  trustedDomains: test.isListOf(isString),
  resolveHref: test.isCallback,
  settings: test.isObject,
  monitor: test.isShape({
    enabled: test.isFlag,
    scrub: test.isCallback,
    beforeSend: test.isCallback,
    sampleRate: test.isShare,
    exporters: test.isListOf(test.isObject),
  }),
  timeouts: test.isShape({
    request: test.isMilliseconds,
    script: test.isMilliseconds,
    init: test.isMilliseconds,
  }),
  uploadTransport: test.isOneOf('fetch', 'xhr'),
  logLevel: test.isOneOf(...LOG_LEVELS),
  onError: test.isCallback,
  onTokenExpired: test.isCallback,
  prompts: test.isShape({
    relogin: test.isFlag,
    notice: test.isFlag,
    link: test.isFlag,
    resources: test.isFlag,
    sensitive: test.isFlag,
  }),
  moduleDomains: test.isOriginByApp,
  localModules: test.isExportsByApp,
  devModuleOrigins: test.isListOf(test.isOrigin),
};

/** One fault of a config; problems.ts describes it. */
export type ConfigFault =
  | { readonly kind: 'notObject'; readonly value: unknown }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown'; readonly key: string }
  | { readonly kind: 'wrong'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'missing'; readonly key: 'oadomain' }
  | { readonly kind: 'exclusive'; readonly keys: readonly string[] }
  | { readonly kind: 'noAuthentication' };

/** A config with all defaults filled in, or its faults. */
export type ParsedConfig =
  | { readonly ok: true; readonly config: ResolvedConfig }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] };

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function keyFault(key: string, value: unknown): readonly ConfigFault[] {
  if (!Object.prototype.hasOwnProperty.call(KEYS, key)) return [{ kind: 'unknown', key }];
  if (value === undefined) return [];
  // A getter or a proxy inside of the value may throw.
  const isValid = attempt(() => KEYS[key as keyof WeaverConfig](value), false);
  return isValid ? [] : [{ kind: 'wrong', key, value }];
}

/** Checks that one authentication method is configured, and no two that exclude each other (contract §1). */
function contradictions(config: Partial<WeaverConfig>): readonly ConfigFault[] {
  const methods = (['authTokenApi', 'authTokenRequest', 'loginToken'] as const).filter(
    (key) => config[key] !== undefined,
  );
  const { oadomain, eteamsid, loginToken, enablePassport, withCredentials } = config;
  const hasMethod =
    methods.length > 0 || eteamsid !== undefined || enablePassport === true || withCredentials === true;
  return [
    ...(oadomain === undefined ? [{ kind: 'missing', key: 'oadomain' } as const] : []),
    ...(methods.length > 1 ? [{ kind: 'exclusive', keys: methods } as const] : []),
    ...(eteamsid !== undefined && loginToken !== undefined
      ? [{ kind: 'exclusive', keys: ['eteamsid', 'loginToken'] } as const]
      : []),
    ...(hasMethod ? [] : [{ kind: 'noAuthentication' } as const]),
  ];
}

/** An origin as the URL parser writes it: no default port, no trailing slash. */
function originOf(address: string): string {
  return new URL(address).origin;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Checks a config and fills in all defaults. Only own keys count. */
export function parseConfig(given: unknown): ParsedConfig {
  // Array.isArray throws for a revoked proxy.
  if (!attempt(() => test.isObject(given), false))
    return { ok: false, faults: [{ kind: 'notObject', value: given }] };
  const config = attempt(() => nullPrototypeCopy(given as Partial<WeaverConfig>), undefined);
  if (!config) return { ok: false, faults: [{ kind: 'unreadable' }] };
  const faults = [
    ...entriesOf(config).flatMap(([key, value]) => keyFault(key, value)),
    ...contradictions(config),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: resolve(config as WeaverConfig) };
}

function resolve(valid: WeaverConfig): ResolvedConfig {
  const oadomain = originOf(valid.oadomain);
  const prefixApiPath = withoutSlash(valid.prefixApiPath ?? '');
  const limits = nullPrototypeCopy<Timeouts>(valid.timeouts);
  return nullPrototypeCopy<ResolvedConfig>({
    ...valid,
    oadomain,
    prefixApiPath,
    apiDomain: valid.apiDomain === undefined ? oadomain : originOf(valid.apiDomain),
    staticDomain:
      valid.staticDomain === undefined ? oadomain + prefixApiPath : withoutSlash(valid.staticDomain),
    // Keys are the names of modules: one that is not there must not be found on Object.prototype.
    moduleDomains: nullPrototypeCopy(valid.moduleDomains),
    localModules: nullPrototypeCopy(valid.localModules),
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
