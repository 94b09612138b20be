import {
  parsed,
  refused,
  isRecord,
  kindOf,
  ownId,
  ownProperty,
  ownRecord,
  ownText,
  ownTextMap,
  ownTexts,
  recordOf,
  type Parsed,
  type WireRecord,
} from './record.js';

/** Number formats of spec 1 §5: 1 `1,234.5`, 2 `1 234,5`, 3 `1.234,5`, 4 `1,234.5`. */
export type NumberFormat = 1 | 2 | 3 | 4;

/** The signed-in user in the tenant response; all texts are '' on a shared page without a signed-in user. */
export interface CurrentUser {
  /** '' without a signed-in user. */
  readonly id: string;
  readonly employeeId: string;
  readonly username: string;
  /** URL of the picture; '' without one. */
  readonly avatar: string;
  /** The login name; '' if the platform does not send it. An addition of this SDK: prefilled in the relogin box. */
  readonly account?: string;
}

/** Locale settings of a tenant (spec 1 §3, spec 2 §3). */
export interface TenantLocale {
  /** Platform form, `zh_CN`; '' when the tenant has none. */
  readonly language: string;
  readonly numberFormat: NumberFormat;
  readonly moneyFormat: NumberFormat;
  readonly activeLanguages: readonly { readonly langtype: string; readonly langid: number }[];
  readonly baseCurrencySymbol: string;
  /** Symbol by currency code. */
  readonly currencyMap: Readonly<Record<string, string>>;
  /** From `dateformat` or `tdate_format`. */
  readonly dateformat: string;
  readonly datetimeformat: string;
  readonly server_timezone: string;
}

/** The tenant object of baseTeams (contract §2). */
export interface Tenant {
  readonly tenantKey: string;
  readonly tenantLogo: { readonly faviconUrl: string };
  readonly greyInfo: { readonly mainPageGreyStatus: boolean };
  readonly displayModules: readonly string[];
  /** Texts, 'true' or 'false', or JSON (spec 2 §3). A value that is sent as JSON itself is its JSON text here. */
  readonly globalConfig: Readonly<Record<string, string>>;
  readonly currentUser: CurrentUser;
  /** Not checked here: the theme code reads it and drops unsafe values. */
  readonly theme: WireRecord;
  readonly locale: TenantLocale;
  /** 'private' or another word. */
  readonly deployMode: string;
  /** 'overseas' or another word. */
  readonly envType: string;
  readonly publishAppIds: readonly string[];
}

/** A number format; 1 for an invalid value. */
function numberFormatOf(value: unknown): NumberFormat {
  const format = Number(value);
  return format === 2 || format === 3 || format === 4 ? format : 1;
}

function parseLocale(locale: WireRecord): TenantLocale {
  const languages = ownProperty(locale, 'activeLanguages');
  return {
    language: ownText(locale, 'language'),
    numberFormat: numberFormatOf(ownProperty(locale, 'numberFormat')),
    moneyFormat: numberFormatOf(ownProperty(locale, 'moneyFormat')),
    activeLanguages: (Array.isArray(languages) ? languages : []).filter(isRecord).map((row) => ({
      langtype: ownText(row, 'langtype'),
      langid: Number(ownProperty(row, 'langid')) || 0,
    })),
    baseCurrencySymbol: ownText(locale, 'baseCurrencySymbol'),
    currencyMap: ownTextMap(locale, 'currencyMap'),
    dateformat: ownText(locale, 'dateformat') || ownText(locale, 'tdate_format'),
    datetimeformat: ownText(locale, 'datetimeformat'),
    server_timezone: ownText(locale, 'server_timezone'),
  };
}

/** A setting as text; undefined if it is missing or JSON cannot express it. */
function settingText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null) return undefined;
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function parseGlobalConfig(config: WireRecord): Record<string, string> {
  const rows = Object.entries(config).map(([key, value]) => [key, settingText(value)] as const);
  return recordOf(rows.filter((row): row is readonly [string, string] => row[1] !== undefined));
}

function parseUser(user: WireRecord): CurrentUser {
  const id = ownId(user, 'id');
  if (id === '') return { id, employeeId: '', username: '', avatar: '', account: '' };
  return {
    id,
    employeeId: ownId(user, 'employeeId'),
    username: ownText(user, 'username'),
    avatar: ownText(user, 'avatar'),
    account: ownText(user, 'account'),
  };
}

/**
 * Parses a tenant object. tenantKey is required, and a current user with an id unless `mayBeAnonymous`; other missing fields
 * get empty values.
 *
 * @param mayBeAnonymous true on a shared page (contract §7): without a current user its id is ''
 */
export function parseTenant(value: unknown, mayBeAnonymous = false): Parsed<Tenant> {
  if (!isRecord(value)) return refused(`expected a tenant object, got ${kindOf(value)}`);
  const tenantKey = ownId(value, 'tenantKey');
  if (tenantKey === '') return refused('the tenant has no tenantKey');
  const currentUser = parseUser(ownRecord(value, 'currentUser'));
  if (currentUser.id === '' && !mayBeAnonymous) return refused('the tenant has no currentUser.id');
  const grey = ownProperty(ownRecord(value, 'greyInfo'), 'mainPageGreyStatus');
  return parsed({
    tenantKey,
    tenantLogo: { faviconUrl: ownText(ownRecord(value, 'tenantLogo'), 'faviconUrl') },
    greyInfo: { mainPageGreyStatus: grey === true || grey === 'true' },
    displayModules: ownTexts(value, 'displayModules'),
    globalConfig: parseGlobalConfig(ownRecord(value, 'globalConfig')),
    currentUser,
    theme: { ...ownRecord(value, 'theme') },
    locale: parseLocale(ownRecord(value, 'locale')),
    deployMode: ownText(value, 'deployMode'),
    envType: ownText(value, 'envType'),
    publishAppIds: ownTexts(value, 'publishAppIds'),
  });
}

/** Words in the address of a shared, anonymous page (contract §7). */
const SHARED_PAGE = /distribute|reportShare/;

/** True for the address of a shared page, which works without a signed-in person (contract §7). */
export function isSharedPage(address: string): boolean {
  return SHARED_PAGE.test(address);
}
