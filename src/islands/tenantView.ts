import { entriesOf } from '../core/objects.js';
import { recordOf } from '../wire/record.js';
import type { CurrentUser, NumberFormat, Tenant } from '../wire/tenant.js';

/** What modules see of the tenant: everything but its user and secrets. */
export type ModuleTenant = Omit<Tenant, 'currentUser'>;

/** What modules see of the signed-in user; all texts are '' on a shared page without a signed-in user. */
export type ModuleUser = Pick<CurrentUser, 'id' | 'employeeId' | 'username' | 'avatar'>;

/** The tenant's formats (spec 1 §3, §5; spec 2 §3). Texts are '' where the tenant has none. */
export interface ModuleFormats {
  readonly number: NumberFormat;
  readonly money: NumberFormat;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `YYYY-MM-DD HH:mm` */
  readonly dateTime: string;
  /** IANA name: `Asia/Shanghai`. */
  readonly serverTimeZone: string;
  /** `¥` */
  readonly baseCurrencySymbol: string;
  /** Symbol by currency code. */
  readonly currencyMap: Readonly<Record<string, string>>;
}

/** The parts of the tenant that modules receive (contract §8). The objects are frozen, because all modules share them. */
export interface TenantView {
  readonly tenant: ModuleTenant;
  readonly user: ModuleUser;
  readonly formats: ModuleFormats;
}

/** Keys of `globalConfig` whose values are secrets by their name. */
const SECRET_KEY =
  /passw|pwd|passphrase|secret|token|credential|eteamsid|cookie|(?:api|access|private|sign|aes|encrypt)[-_]?key/i;

/** Deeper than any tenant. */
const MAX_DEPTH = 10;

/** A copy that is frozen at all levels. */
function frozenCopy<T>(value: T, depth = MAX_DEPTH): T {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  const copy = Array.isArray(value)
    ? value.map((item: unknown) => frozenCopy(item, depth - 1))
    : recordOf(entriesOf(value).map(([key, item]) => [key, frozenCopy(item, depth - 1)] as const));
  return Object.freeze(copy) as T;
}

/** Returns the parts of a tenant that modules receive. */
export function tenantViewOf({ currentUser, ...tenant }: Tenant): TenantView {
  const { id, employeeId, username, avatar } = currentUser;
  const { locale } = tenant;
  const globalConfig = recordOf(entriesOf(tenant.globalConfig).filter(([key]) => !SECRET_KEY.test(key)));
  return {
    tenant: frozenCopy({ ...tenant, globalConfig }),
    user: Object.freeze({ id, employeeId, username, avatar }),
    formats: Object.freeze({
      number: locale.numberFormat,
      money: locale.moneyFormat,
      date: locale.dateformat,
      dateTime: locale.datetimeformat,
      serverTimeZone: locale.server_timezone,
      baseCurrencySymbol: locale.baseCurrencySymbol,
      currencyMap: frozenCopy(locale.currencyMap),
    }),
  };
}
