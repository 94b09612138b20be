import { isLanguage } from '../../i18n/languages.js';
import { isSessionId } from '../../wire/session.js';

/** Whether a value will do. What would do instead is said by `problems.ts`, which is loaded only when it is needed. */
export type ConfigTest = (value: unknown) => boolean;

function url(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.trim() !== value) return undefined;
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** True for http(s) addresses without a user part. */
function isWebAddress(address: URL | undefined): address is URL {
  return (
    address !== undefined &&
    /^https?:$/.test(address.protocol) &&
    address.username === '' &&
    address.password === ''
  );
}

/** An origin and nothing more: a path, a query or a user part is refused, because it would be dropped silently. */
export const isOrigin: ConfigTest = (value) => {
  const address = url(value);
  if (!isWebAddress(address)) return false;
  const bare = address.pathname === '/' && address.search === '' && address.hash === '';
  return bare && !/[\\?#]|\/\/.*\/.+/.test(String(value));
};

/** An origin that may carry a path. */
export const isBase: ConfigTest = (value) => {
  const address = url(value);
  return isWebAddress(address) && !/[?#]/.test(address.href);
};

/** An address of the host's own, absolute or relative to the page. */
export const isHostAddress: ConfigTest = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return false;
  try {
    return isWebAddress(new URL(value, 'https://page.invalid/'));
  } catch {
    return false;
  }
};

/** `/oa` or '': begins with a slash, has no dots, query or empty part. */
export const isPathPrefix: ConfigTest = (value) =>
  typeof value === 'string' && (value === '' || /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/.test(value));

export const isText: ConfigTest = (value) => typeof value === 'string' && value !== '';

/** A text that can stand in an address: half of a surrogate pair cannot. */
export const isEncodable: ConfigTest = (value) => {
  try {
    return isText(value) && encodeURIComponent(value as string) !== '';
  } catch {
    return false;
  }
};

export const isFlag: ConfigTest = (value) => typeof value === 'boolean';

export const isCallback: ConfigTest = (value) => typeof value === 'function';

export const isObject: ConfigTest = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export { isLanguage, isSessionId };

/** A list whose items all pass. */
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

/** Origins by app name. */
export const isOriginByApp: ConfigTest = (value) =>
  isObject(value) &&
  Object.entries(value as object).every(([app, at]) => app.startsWith('@weapp/') && isBase(at));

/** One of a few words. */
export function isOneOf(...words: readonly string[]): ConfigTest {
  return (value) => words.includes(value as string);
}

/** An object with known keys only, each with its own test. */
export function isShape(tests: Readonly<Record<string, ConfigTest>>): ConfigTest {
  return (value) =>
    isObject(value) &&
    Object.entries(value as object).every(
      ([key, item]) =>
        item === undefined || (Object.prototype.hasOwnProperty.call(tests, key) && tests[key]?.(item)),
    );
}

/** A time limit. Browsers cut timers at 2^31 ms, which would make a long limit fire at once. */
export const isMilliseconds: ConfigTest = (value) =>
  typeof value === 'number' && value >= 1 && value <= 2_147_483_647;
