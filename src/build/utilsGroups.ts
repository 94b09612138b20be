/** Which group of `@weapp/utils` a name belongs to (contract §6): a module waits only for the groups that it uses. */
const GROUP_BY_NAME: Readonly<Record<string, string>> = {
  request: 'request',
  getLabel: 'i18n',
  getLocale: 'i18n',
  getLang: 'i18n',
  parseNumericString: 'numbers',
  formatNumber: 'numbers',
  formatMoney: 'numbers',
  amountInWords: 'numbers',
  fetchExchangeRate: 'numbers',
  isDateString: 'dates',
  hasTimePart: 'dates',
  toTimeZone: 'dates',
  guessTimeZone: 'dates',
  timeZoneForOffset: 'dates',
  periodRange: 'dates',
  isoWeek: 'dates',
  quarterOf: 'dates',
  halfYearOf: 'dates',
  decadeOf: 'dates',
  isLeapYear: 'dates',
  daysInMonth: 'dates',
  sanitizeHtml: 'sanitize',
  detectDevice: 'device',
  getDevice: 'device',
  classifyLink: 'links',
  eventEmitter: 'events',
  regHook: 'events',
  appInfo: 'app',
  corsImport: 'app',
  openLayer: 'app',
};

const ORDER = [...new Set(Object.values(GROUP_BY_NAME))];

/** What a module imports from `@weapp/utils`. */
export interface UtilsImports {
  readonly names: ReadonlySet<string>;
  /** The module takes the library as a whole (`import * as utils`), so any name may be read later. */
  readonly whole: boolean;
}

/** The groups to load before the module, in a stable order, and the names that no group is known for. */
export interface UtilsGroups {
  /** Undefined = all of them. */
  readonly groups: readonly string[] | undefined;
  readonly unknown: readonly string[];
}

/** Decides the groups. A name that this table does not know costs the module all groups rather than a failure. */
export function utilsGroups({ names, whole }: UtilsImports): UtilsGroups {
  const known = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    const group = Object.hasOwn(GROUP_BY_NAME, name) ? GROUP_BY_NAME[name] : undefined;
    if (group === undefined) unknown.push(name);
    else known.add(group);
  }
  const groups = whole || unknown.length > 0 ? undefined : ORDER.filter((group) => known.has(group));
  return { groups, unknown: unknown.sort() };
}
