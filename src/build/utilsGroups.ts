import type { AstNode } from 'rollup';

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

const UTILS = '@weapp/utils';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `request` of `import { request as ask }`: an identifier, or a string in `import { 'request' as ask }`. */
function nameOf(node: unknown): string {
  const { name, value } = fieldsOf(node);
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}

/** Collects the imports of a build's modules from `@weapp/utils`. */
export class UtilsImportCollector implements UtilsImports {
  readonly names = new Set<string>();
  whole = false;

  /** Reads the top-level statements of a parsed module. */
  add(program: AstNode): void {
    for (const statement of listOf(fieldsOf(program).body)) this.#addStatement(fieldsOf(statement));
  }

  #addStatement(statement: Fields): void {
    const isType = statement.importKind === 'type' || statement.exportKind === 'type';
    if (fieldsOf(statement.source).value !== UTILS || isType) return;
    if (statement.type === 'ExportAllDeclaration') this.whole = true;
    for (const specifier of listOf(statement.specifiers)) this.#addSpecifier(fieldsOf(specifier));
  }

  #addSpecifier(specifier: Fields): void {
    if (specifier.importKind === 'type' || specifier.exportKind === 'type') return;
    const name = nameOf(specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported);
    if (name === '' || name === 'default') this.whole = true;
    else this.names.add(name);
  }
}
