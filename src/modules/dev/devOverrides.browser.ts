import { entriesOf } from '../../core/objects.js';
import { readLocalItem } from '../../browser/storage.js';
import { pageSearch } from '../../browser/page.js';
import { logWarning } from '../../core/log.js';
import { isRecord, parsed, refused, type Parsed } from '../../wire/record.js';
import { parseExportAddress } from '../appName.js';

/** Query parameter with a module and its development server, may repeat: `@weapp/x@http://localhost:5173`. */
const DEV_PARAMETER = 'weaver_dev';
/** Local storage key that does the same for every visit: `{ "@weapp/x": "http://localhost:5173" }`. */
const DEV_STORAGE_KEY = 'weaver.devModules';

/** Longer texts are ignored: no hand-written one is that long. */
const MAX_TEXT = 10_000;
/** Maximum length of a refused value in a console message. */
const MAX_SHOWN = 80;

/** Which modules come from a development server. */
export interface DevOverrides {
  /** Origin by app: `@weapp/x` → `http://localhost:5173`. */
  readonly origins: ReadonlyMap<string, string>;
  /** One sentence per ignored override. */
  readonly refused: readonly string[];
}

/** The overrides in the page's address and its storage, not yet checked. */
export interface DevOverrideSources {
  /** The query, with or without its `?`. */
  readonly search: string;
  /** The text under {@link DEV_STORAGE_KEY}, undefined without one. */
  readonly stored: string | undefined;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : `a ${value === null ? 'null' : typeof value}`;
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

type RequestedOverride = readonly [app: string, origin: unknown];

/** `@weapp/x@http://localhost:5173`: the name begins with the first `@`, the address follows the second. */
function overridesInQuery(search: string): RequestedOverride[] {
  return new URLSearchParams(search.length > MAX_TEXT ? '' : search).getAll(DEV_PARAMETER).map((text) => {
    const at = text.indexOf('@', 1);
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  });
}

function overridesInStorage(text: string | undefined): Parsed<readonly RequestedOverride[]> {
  if (text === undefined || text === '') return parsed([]);
  const unreadable = refused(
    `local storage ${DEV_STORAGE_KEY} is ignored: it is not a JSON object of origins`,
  );
  if (text.length > MAX_TEXT) return unreadable;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? parsed(entriesOf(value)) : unreadable;
  } catch {
    return unreadable;
  }
}

/** The origin, if the text is an http(s) origin without path, query or user; otherwise undefined. */
function bareOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const { origin, protocol } = new URL(value);
    const isBare = /^https?:$/.test(protocol) && [origin, `${origin}/`].includes(value.toLowerCase());
    return isBare ? origin : undefined;
  } catch {
    return undefined;
  }
}

function isAppName(name: string): boolean {
  try {
    return parseExportAddress(name).app === name;
  } catch {
    return false;
  }
}

/**
 * Decides which modules are loaded from a development server. The page's address takes precedence over its storage. An
 * attacker may have written both, so only an origin in `allowed` is used (issue 6; design §5).
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function chooseDevOverrides(
  allowed: readonly string[],
  { search, stored }: DevOverrideSources,
): DevOverrides {
  const listed = new Set(allowed.map((origin) => new URL(origin).origin));
  const origins = new Map<string, string>();
  const problems: string[] = [];
  const fromStorage = overridesInStorage(stored);
  if (!fromStorage.ok) problems.push(fromStorage.problem);

  for (const [app, value] of [...(fromStorage.ok ? fromStorage.value : []), ...overridesInQuery(search)]) {
    const origin = bareOrigin(value);
    if (!isAppName(app)) problems.push(`${shown(app)} is not the name of a module, such as @weapp/x`);
    else if (origin === undefined) {
      problems.push(
        `${app} is not loaded from ${shown(value)}: an origin is expected, http://localhost:5173`,
      );
    } else if (!listed.has(origin)) {
      problems.push(`${app} is not loaded from ${shown(origin)}, which devModuleOrigins does not list`);
    } else origins.set(app, origin);
  }
  return { origins, refused: [...new Set(problems)] };
}

/** Reads the overrides in the page's address and storage. Reads nothing when no origin is allowed. */
export function currentDevOverrides(allowed: readonly string[]): DevOverrides {
  if (allowed.length === 0) return { origins: new Map(), refused: [] };
  return chooseDevOverrides(allowed, { search: pageSearch(), stored: readLocalItem(DEV_STORAGE_KEY) });
}

/**
 * Reads the development origin of each overridden module from the page's address and storage. Logs which modules are
 * overridden and what is ignored.
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function readDevOverrides(allowed: readonly string[]): ReadonlyMap<string, string> {
  const { origins, refused } = currentDevOverrides(allowed);
  for (const problem of refused) logWarning(problem);
  origins.forEach((origin, app) => {
    logWarning(`${app} is overridden: it is loaded from the development server ${origin}`);
  });
  return origins;
}
