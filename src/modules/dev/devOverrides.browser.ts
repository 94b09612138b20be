import { readLocalItem } from '../../browser/storage.js';
import { pageSearch } from '../../browser/page.js';
import { logWarning } from '../../core/log.js';
import { isRecord, parsed, refused, type Parsed } from '../../wire/record.js';
import { parseExportAddress } from '../appName.js';

/** The query parameter that names a module's development server, any number of times: `@weapp/x@http://localhost:5173`. */
const DEV_PARAMETER = 'weaver_dev';
/** The key in local storage that does the same for every visit: `{ "@weapp/x": "http://localhost:5173" }`. */
const DEV_STORAGE_KEY = 'weaver.devModules';

/** Longer texts are not read: none that a person wrote is that long. */
const MAX_TEXT = 10_000;
/** How much of a refused value the console is shown. */
const MAX_SHOWN = 80;

/** Which modules come from a development server. */
export interface DevOverrides {
  /** Origin by app: `@weapp/x` → `http://localhost:5173`. */
  readonly origins: ReadonlyMap<string, string>;
  /** What was asked for and is ignored, a sentence each. */
  readonly refused: readonly string[];
}

/** What the page's address and its storage ask for. */
export interface DevWishes {
  /** The query, with or without its `?`. */
  readonly search: string;
  /** The text under {@link DEV_STORAGE_KEY}, undefined without one. */
  readonly stored: string | undefined;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : `a ${value === null ? 'null' : typeof value}`;
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

type Wish = readonly [app: string, origin: unknown];

/** `@weapp/x@http://localhost:5173`: the name has the first `@`, the address begins behind the second. */
function wishesOfQuery(search: string): Wish[] {
  return new URLSearchParams(search.length > MAX_TEXT ? '' : search).getAll(DEV_PARAMETER).map((text) => {
    const at = text.indexOf('@', 1);
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  });
}

function wishesOfStorage(text: string | undefined): Parsed<readonly Wish[]> {
  if (text === undefined || text === '') return parsed([]);
  const unreadable = refused(`local storage ${DEV_STORAGE_KEY} is ignored: it is no JSON object of origins`);
  if (text.length > MAX_TEXT) return unreadable;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? parsed(Object.entries(value)) : unreadable;
  } catch {
    return unreadable;
  }
}

/** The origin that a text names and nothing beside it; undefined for every other address. */
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
 * Decides which modules are loaded from a development server. The page's address counts before its storage. An attacker
 * may have written both, so only an origin of `allowed` is ever used (issue 6; design §5).
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function chooseDevOverrides(allowed: readonly string[], { search, stored }: DevWishes): DevOverrides {
  const listed = new Set(allowed.map((origin) => new URL(origin).origin));
  const origins = new Map<string, string>();
  const complaints: string[] = [];
  const fromStorage = wishesOfStorage(stored);
  if (!fromStorage.ok) complaints.push(fromStorage.problem);

  for (const [app, value] of [...(fromStorage.ok ? fromStorage.value : []), ...wishesOfQuery(search)]) {
    const origin = bareOrigin(value);
    if (!isAppName(app)) complaints.push(`${shown(app)} is no name of a module, such as @weapp/x`);
    else if (origin === undefined) {
      complaints.push(
        `${app} is not loaded from ${shown(value)}: an origin is expected, http://localhost:5173`,
      );
    } else if (!listed.has(origin)) {
      complaints.push(`${app} is not loaded from ${shown(origin)}, which devModuleOrigins does not list`);
    } else origins.set(app, origin);
  }
  return { origins, refused: [...new Set(complaints)] };
}

/**
 * The development origin of each overridden module, as the page's address and storage have it now. Says on the console
 * which modules are overridden, and what is ignored. Without an allowed origin nothing is read.
 *
 * @param allowed `devModuleOrigins` of the config
 */
export function readDevOverrides(allowed: readonly string[]): ReadonlyMap<string, string> {
  if (allowed.length === 0) return new Map();
  const wishes = { search: pageSearch(), stored: readLocalItem(DEV_STORAGE_KEY) };
  const { origins, refused } = chooseDevOverrides(allowed, wishes);
  for (const complaint of refused) logWarning(complaint);
  origins.forEach((origin, app) => {
    logWarning(`${app} is overridden: it is loaded from the development server ${origin}`);
  });
  return origins;
}
