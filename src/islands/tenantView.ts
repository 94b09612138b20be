import { recordOf } from '../wire/record.js';
import type { CurrentUser, NumberFormat, Tenant } from '../wire/tenant.js';

/** What modules see of the tenant: everything but its user and secrets. */
export type ModuleTenant = Omit<Tenant, 'currentUser'>;

/** What modules see of the signed-in user. */
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
const SECRET_KEY = /passw|secret|token|credential|eteamsid|(?:api|access|private)_?key/i;

/** Returns the parts of a tenant that modules receive. */
export function tenantViewOf({ currentUser, ...tenant }: Tenant): TenantView {
  const { id, employeeId, username, avatar } = currentUser;
  const { locale } = tenant;
  const globalConfig = recordOf(Object.entries(tenant.globalConfig).filter(([key]) => !SECRET_KEY.test(key)));
  return {
    tenant: Object.freeze({ ...tenant, globalConfig: Object.freeze(globalConfig) }),
    user: Object.freeze({ id, employeeId, username, avatar }),
    formats: Object.freeze({
      number: locale.numberFormat,
      money: locale.moneyFormat,
      date: locale.dateformat,
      dateTime: locale.datetimeformat,
      serverTimeZone: locale.server_timezone,
      baseCurrencySymbol: locale.baseCurrencySymbol,
      currencyMap: Object.freeze({ ...locale.currencyMap }),
    }),
  };
}
