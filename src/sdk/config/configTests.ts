import { entriesOf } from '../../core/objects.js';
import { isLanguage } from '../../i18n/languages.js';
import { isSessionId } from '../../wire/session.js';

/**
 * Whether a value is valid. The expected values are described in `problems.ts`, which is loaded only for an invalid
 * config.
 */
export type ConfigTest = (value: unknown) => boolean;

function url(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.trim() !== value) return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** True for http(s) URLs without credentials. */
function isWebAddress(address: URL | undefined): address is URL {
  return (
    address !== undefined &&
    /^https?:$/.test(address.protocol) &&
    address.username === '' &&
    address.password === ''
  );
}

/** An origin only: a path, a query or credentials are refused, because they would be dropped silently. */
export const isOrigin: ConfigTest = (value) => {
  const address = url(value);
  if (!isWebAddress(address)) return false;
  const bare = address.pathname === '/' && address.search === '' && address.hash === '';
  return bare && !/[\\?#]|\/\/.*\/.+/.test(String(value));
};

/** An origin with or without a path. */
export const isBase: ConfigTest = (value) => {
  const address = url(value);
  return isWebAddress(address) && !/[?#]/.test(address.href);
};

/** A URL of the host, absolute or relative to the page. */
export const isHostAddress: ConfigTest = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return false;
  try {
    return isWebAddress(new URL(value, 'https://page.invalid/'));
  } catch {
    return false;
  }
};

/** `/oa` or '': starts with a slash; no dots, query or empty segments. */
export const isPathPrefix: ConfigTest = (value) =>
  typeof value === 'string' && (value === '' || /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/.test(value));

export const isText: ConfigTest = (value) => typeof value === 'string' && value !== '';

/** A text that encodeURIComponent accepts: it throws for a lone surrogate. */
export const isEncodable: ConfigTest = (value) => {
  try {
    return isText(value) && encodeURIComponent(value as string) !== '';
  } catch {
    return false;
  }
};

export const isFlag: ConfigTest = (value) => typeof value === 'boolean';

/** A number from 0 to 1. */
export const isShare: ConfigTest = (value) => typeof value === 'number' && value >= 0 && value <= 1;

export const isCallback: ConfigTest = (value) => typeof value === 'function';

export const isObject: ConfigTest = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export { isLanguage, isSessionId };

/** A list whose items all pass `test`. */
export function isListOf(test: ConfigTest): ConfigTest {
  return (value) => Array.isArray(value) && value.every(test);
}

/** A React that can render: `react`, and `createRoot` in `react-dom/client` (React 19) or `react-dom` (18). */
export const isLibraries: ConfigTest = (value) => {
  if (!isObject(value)) return false;
  const given = value as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const client = given['react-dom/client'] ?? given['react-dom'];
  return isCallback(given['react']?.['createElement']) && isCallback(client?.['createRoot']);
};

/** An object with an origin for each app name. */
export const isOriginByApp: ConfigTest = (value) =>
  isObject(value) && entriesOf(value as object).every(([app, at]) => app.startsWith('@weapp/') && isBase(at));

/** An object with an object of exports for each app name. */
export const isExportsByApp: ConfigTest = (value) =>
  isObject(value) &&
  entriesOf(value as object).every(([app, exports]) => app.startsWith('@weapp/') && isObject(exports));

/** One of the given words. */
export function isOneOf(...words: readonly string[]): ConfigTest {
  return (value) => words.includes(value as string);
}

/** An object with known keys only, each passing its own test. */
export function isShape(tests: Readonly<Record<string, ConfigTest>>): ConfigTest {
  return (value) =>
    isObject(value) &&
    entriesOf(value as object).every(
      ([key, item]) =>
        item === undefined || (Object.prototype.hasOwnProperty.call(tests, key) && tests[key]?.(item)),
    );
}

/**
 * A time limit in milliseconds. Delays from 2^31 ms overflow and fire at once (HTML, timers), so they are refused.
 */
export const isMilliseconds: ConfigTest = (value) =>
  typeof value === 'number' && value >= 1 && value <= 2_147_483_647;
