import { isLanguage, LANGUAGES } from '../i18n/index.js';
import { isSessionId } from '../wire/index.js';

/** Says what a value should have been, or undefined when it will do. */
export type Check = (value: unknown) => string | undefined;

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
export const origin: Check = (value) => {
  const address = url(value);
  const would = 'an origin such as "https://oa.example.com", without path, query or user';
  if (!isWebAddress(address)) return would;
  const bare = address.pathname === '/' && address.search === '' && address.hash === '';
  return bare && !/[\\?#]|\/\/.*\/.+/.test(String(value)) ? undefined : would;
};

/** An origin that may carry a path. */
export const base: Check = (value) => {
  const address = url(value);
  return isWebAddress(address) && !/[?#]/.test(address.href)
    ? undefined
    : 'an address such as "https://static.example.com/oa", without query';
};

/** An address of the host's own, absolute or relative to the page. */
export const hostAddress: Check = (value) => {
  const would = 'an http(s) address, absolute or relative to the page, such as "/api/token"';
  if (typeof value !== 'string' || value.trim() === '') return would;
  try {
    return isWebAddress(new URL(value, 'https://page.invalid/')) ? undefined : would;
  } catch {
    return would;
  }
};

/** `/oa` or '': begins with a slash, has no dots, query or empty part. */
export const pathPrefix: Check = (value) =>
  typeof value === 'string' && (value === '' || /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/.test(value))
    ? undefined
    : 'a path such as "/oa"';

export const text: Check = (value) =>
  typeof value === 'string' && value !== '' ? undefined : 'a text that is not empty';

export const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false');

export const callback: Check = (value) => (typeof value === 'function' ? undefined : 'a function');

export const record: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'an object';

export const texts: Check = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? undefined : 'a list of texts';

export const sessionId: Check = (value) =>
  isSessionId(value) ? undefined : 'a session id: a text of visible ASCII characters';

export const language: Check = (value) => (isLanguage(value) ? undefined : `one of ${LANGUAGES.join(', ')}`);

/** A list of origins. */
export const origins: Check = (value) =>
  Array.isArray(value) && value.every((item) => origin(item) === undefined)
    ? undefined
    : 'a list of origins such as ["https://portal.example.com"]';

/** A React that can render: `react`, and `createRoot` in `react-dom/client` (React 19) or `react-dom` (18). */
export const libraries: Check = (value) => {
  const would =
    'an object such as { react, "react-dom": ReactDOM, "react-dom/client": ReactDOMClient } with React 18 or later';
  if (record(value) !== undefined) return would;
  const given = value as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const client = given['react-dom/client'] ?? given['react-dom'];
  return typeof given['react']?.['createElement'] === 'function' &&
    typeof client?.['createRoot'] === 'function'
    ? undefined
    : would;
};

/** Origins by app name. */
export const originByApp: Check = (value) =>
  record(value) === undefined &&
  Object.entries(value as object).every(([app, at]) => app.startsWith('@weapp/') && base(at) === undefined)
    ? undefined
    : 'an object such as { "@weapp/hrm": "https://hrm-static.example.com" }';

/** One of a few words. */
export function oneOf(...words: readonly string[]): Check {
  return (value) =>
    typeof value === 'string' && words.includes(value)
      ? undefined
      : words.map((word) => `"${word}"`).join(' or ');
}

/** An object with known keys only, each with its own check. */
export function shape(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'an object';
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue;
      const check = Object.prototype.hasOwnProperty.call(checks, key) ? checks[key] : undefined;
      if (!check) return `an object with the keys ${Object.keys(checks).join(', ')} (not "${key}")`;
      const would = check(item);
      if (would !== undefined) return `an object whose ${key} is ${would}`;
    }
    return undefined;
  };
}

/** A time limit. Browsers cut timers at 2^31 ms, which would make a long limit fire at once. */
export const milliseconds: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 1 && value <= 2_147_483_647
    ? undefined
    : 'a number of milliseconds of 1 or more';
