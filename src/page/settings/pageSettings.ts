import { attempt } from '../../core/callerValues.js';
import { entriesOf } from '../../core/objects.js';
import {
  isRecord,
  ownId,
  ownProperty,
  ownRecord,
  ownText,
  ownTexts,
  recordOf,
  type WireRecord,
} from '../../wire/record.js';
import type { CurrentUser, Tenant } from '../../wire/tenant.js';

/**
 * The settings of a platform page (spec 2 §3; contract §8): what the page says itself, else what its tenant says. Texts are
 * '' where neither does.
 */
export interface PageSettings {
  /** The global flags by name: booleans, JSON values and other texts. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly user: CurrentUser;
  readonly tenant: Pick<Tenant, 'tenantKey'>;
  /** The custom button of the theme settings: a flag, as in `flags`. */
  readonly customButton: unknown;
  readonly appType: string;
  readonly appId: string;
  readonly appVersion: string;
  /** 'private' or another word. */
  readonly deployMode: string;
  /** True for a grey page. */
  readonly greyStatus: boolean;
  readonly loginChannel: string;
  /** 'overseas' or another word. */
  readonly envType: string;
  readonly publishAppIds: readonly string[];
}

/** {@link PageSettings}, and the names of the settings whose values are invalid. */
export interface ReadSettings {
  readonly settings: PageSettings;
  readonly invalid: readonly string[];
  /** The grey status that the page says itself; undefined without one. */
  readonly pageGreyStatus: boolean | undefined;
}

type Flag = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** A flag: a boolean as itself or as a text, JSON as itself or as a text, any other text. Text that begins like JSON must be JSON. */
function readFlag(value: unknown): Flag {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    return { ok: false };
  }
  if (typeof value !== 'string') return { ok: true, value };
  const text = value.trim();
  if (text === 'true' || text === 'false') return { ok: true, value: text === 'true' };
  if (!/^[[{]/.test(text)) return { ok: true, value };
  const broken = {};
  const read: unknown = attempt(() => JSON.parse(text) as unknown, broken);
  return read === broken ? { ok: false } : { ok: true, value: read };
}

/**
 * The settings of a page.
 *
 * @param runtime `window.weaverRuntime` or the JSON of the page; read by own properties alone
 */
export function pageSettings(runtime: WireRecord, tenant: Tenant): ReadSettings {
  const invalid: string[] = [];
  const has = (key: string): boolean => ownProperty(runtime, key) !== undefined;

  /** The page's value if `isValid`, else `otherwise`; an invalid one is named. */
  const choose = <T>(key: string, read: () => T, isValid: (given: unknown) => boolean, otherwise: T): T => {
    if (!has(key)) return otherwise;
    if (isValid(ownProperty(runtime, key))) return read();
    invalid.push(key);
    return otherwise;
  };
  const isText = (given: unknown): boolean => typeof given === 'string';
  const isId = (given: unknown): boolean => isText(given) || Number.isSafeInteger(given);
  const text = (key: string, otherwise = ''): string =>
    choose(key, () => ownId(runtime, key), isId, otherwise);

  const flagsOf = (source: WireRecord, from: string): (readonly [string, unknown])[] =>
    entriesOf(source).flatMap(([name, value]) => {
      const flag = readFlag(value);
      if (flag.ok) return [[name, flag.value] as const];
      invalid.push(`${from}.${name}`);
      return [];
    });
  const pageFlags = choose('flags', () => ownRecord(runtime, 'flags'), isRecord, {});
  const flags = recordOf([...flagsOf(tenant.globalConfig, 'globalConfig'), ...flagsOf(pageFlags, 'flags')]);

  const button = readFlag(ownProperty(runtime, 'customButton'));
  if (!button.ok) invalid.push('customButton');
  const grey = ownProperty(runtime, 'greyStatus');
  const pageGreyStatus = choose<boolean | undefined>(
    'greyStatus',
    () => grey === true || grey === 'true',
    (given) => [true, false, 'true', 'false'].some((known) => known === given),
    undefined,
  );
  const hasId =
    (key: string) =>
    (given: unknown): boolean =>
      isRecord(given) && ownId(given, key) !== '';
  const user = choose('user', () => ownRecord(runtime, 'user'), hasId('id'), undefined);
  const pageTenant = choose('tenant', () => ownRecord(runtime, 'tenant'), hasId('tenantKey'), undefined);
  const isTexts = (given: unknown): boolean => Array.isArray(given) && given.every(isText);

  return {
    invalid,
    pageGreyStatus,
    settings: {
      flags,
      user: {
        ...tenant.currentUser,
        ...(user && {
          id: ownId(user, 'id'),
          employeeId: ownId(user, 'employeeId'),
          username: ownText(user, 'username'),
          avatar: ownText(user, 'avatar'),
        }),
      },
      tenant: { tenantKey: pageTenant ? ownId(pageTenant, 'tenantKey') : tenant.tenantKey },
      customButton: button.ok ? button.value : undefined,
      appType: text('appType'),
      appId: text('appId'),
      appVersion: text('appVersion'),
      deployMode: text('deployMode', tenant.deployMode),
      greyStatus: pageGreyStatus ?? tenant.greyInfo.mainPageGreyStatus,
      loginChannel: text('loginChannel'),
      envType: text('envType', tenant.envType),
      publishAppIds: choose('publishAppIds', () => ownTexts(runtime, 'publishAppIds'), isTexts, [
        ...tenant.publishAppIds,
      ]),
    },
  };
}
