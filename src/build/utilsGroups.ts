/** Exports of each group of `@weapp/utils` (contract §6): a module waits only for the groups that it uses. */
export const LIBRARY_GROUPS: Readonly<Record<string, readonly string[]>> = {
  request: [
    'addInterceptor',
    'createAxiosLike',
    'doSensitiveScan',
    'downloadFile',
    'fetchTenantToken',
    'request',
    'uploadFile',
  ],
  i18n: ['getLabel', 'getLang', 'getLangId', 'getLocale', 'getTeamDefaultLang'],
  numbers: [
    'amountInWords',
    'baseCurrencySymbol',
    'clip',
    'currencyMap',
    'currencySymbolOf',
    'fetchExchangeRate',
    'formatMoney',
    'formatNumber',
    'multiplyDecimals',
    'parseNumericString',
  ],
  dates: [
    'daysInMonth',
    'decadeOf',
    'guessTimeZone',
    'halfYearOf',
    'hasTimePart',
    'isDateString',
    'isLeapYear',
    'isoWeek',
    'periodRange',
    'quarterOf',
    'timeZoneForOffset',
    'toTimeZone',
  ],
  sanitize: ['sanitizeHtml'],
  device: ['detectDevice', 'getDevice', 'ua'],
  links: ['aLink', 'classifyLink', 'whiteListSdk', 'withKeptParameters'],
  records: [
    'convertNames',
    'getSetting',
    'moduleRouter',
    'onSettingsReady',
    'openEmployeeCard',
    'translateEmployeeId',
  ],
  text: [
    'camelName',
    'keepParameters',
    'parseQuery',
    'randomKey',
    'stringifyQuery',
    'timeZoneOffset',
    'truncateWeighted',
  ],
  bridge: ['jsApi', 'jsApiOf', 'weappSDK', 'webOpenSDK'],
  clipboard: ['copy'],
  dayjs: ['dayjs'],
  qs: ['qs'],
  classnames: ['classnames'],
  events: ['createEventEmitter', 'createHookRegistry', 'createReadiness', 'eventEmitter', 'hookRegistry'],
  app: [
    'CorsComponent',
    'appInfo',
    'corsImport',
    'getFormats',
    'getSecondPathUrl',
    'getTenant',
    'getUser',
    'history',
    'openLayer',
    'regHook',
    'regOvComponent',
    'regOvProps',
    'runHooks',
    'setTheme',
    'useIsland',
    'weappMonitorInstance',
  ],
};

const GROUP_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(LIBRARY_GROUPS).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
);

const ORDER = Object.keys(LIBRARY_GROUPS);

/** The imports of a module from `@weapp/utils`. */
export interface UtilsImports {
  readonly names: ReadonlySet<string>;
  /** True if the module imports the whole library (`import * as utils`), so any name may be read later. */
  readonly whole: boolean;
}

/** The groups to load before the module, in a stable order, and the names without a known group. */
export interface UtilsGroups {
  /** Undefined = all of them. */
  readonly groups: readonly string[] | undefined;
  readonly unknown: readonly string[];
}

/** Determines the groups. With an unknown name all groups are loaded, instead of failing. */
export function utilsGroups({ names, whole }: UtilsImports): UtilsGroups {
  const known = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    const group = GROUP_BY_NAME.get(name);
    if (group === undefined) unknown.push(name);
    else known.add(group);
  }
  const groups = whole || unknown.length > 0 ? undefined : ORDER.filter((group) => known.has(group));
  return { groups, unknown: unknown.sort() };
}
