import { attempt, ownOption } from '../../core/callerValues.js';
import { entriesOf, nullPrototypeCopy } from '../../core/objects.js';
import { isAccepted } from './configTests.js';
import {
  CONFIG_DEFAULTS,
  CONFIG_KEYS,
  type ConfigCheck,
  type ResolvedConfig,
  type Timeouts,
  type WeaverConfig,
  type WithDefaults,
} from '../../context/config.js';

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

function keyFault(key: string, value: unknown): readonly ConfigFault[] {
  const check = ownOption(CONFIG_KEYS, key) as ConfigCheck | undefined;
  if (check === undefined) return [{ kind: 'unknown', key }];
  // A getter or a proxy inside of the value may throw.
  const isValid = value === undefined || attempt(() => isAccepted(check, value), false);
  return isValid ? [] : [{ kind: 'wrong', key, value }];
}

/** A valid config with {@link CONFIG_DEFAULTS}, without a prototype. */
function withDefaults(valid: WeaverConfig): WithDefaults {
  const filled = nullPrototypeCopy(valid as WithDefaults & Record<string, unknown>);
  for (const [key, standard] of entriesOf(CONFIG_DEFAULTS)) filled[key] ??= standard;
  return filled;
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
  if (!attempt(() => isAccepted('object', given), false))
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
  const config = withDefaults(valid);
  const oadomain = originOf(config.oadomain);
  const prefixApiPath = withoutSlash(config.prefixApiPath);
  const limits = nullPrototypeCopy<Timeouts>(config.timeouts);
  return nullPrototypeCopy<ResolvedConfig>({
    ...config,
    oadomain,
    prefixApiPath,
    apiDomain: config.apiDomain === undefined ? oadomain : originOf(config.apiDomain),
    staticDomain:
      config.staticDomain === undefined ? oadomain + prefixApiPath : withoutSlash(config.staticDomain),
    // Keys are the names of modules: one that is not there must not be found on Object.prototype.
    moduleDomains: nullPrototypeCopy(config.moduleDomains),
    localModules: nullPrototypeCopy(config.localModules),
    limits: {
      requestMs: limits.request ?? 30_000,
      scriptMs: limits.script ?? 120_000,
      initMs: limits.init ?? 60_000,
    },
  });
}
