import type { ConfigCheck, ConfigKind } from '../../context/config.js';
import { ownOption } from '../../core/callerValues.js';
import { entriesOf } from '../../core/objects.js';
import { isLanguage } from '../../i18n/languages.js';
import { isSessionId } from '../../wire/session.js';

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

function isOrigin(value: unknown): boolean {
  const address = url(value);
  if (!isWebAddress(address)) return false;
  const bare = address.pathname === '/' && address.search === '' && address.hash === '';
  return bare && !/[\\?#]|\/\/.*\/.+/.test(String(value));
}

function isBase(value: unknown): boolean {
  const address = url(value);
  return isWebAddress(address) && !/[?#]/.test(address.href);
}

function isHostAddress(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '') return false;
  try {
    return isWebAddress(new URL(value, 'https://page.invalid/'));
  } catch {
    return false;
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isEncodable(value: unknown): boolean {
  try {
    return isText(value) && encodeURIComponent(value as string) !== '';
  } catch {
    return false;
  }
}

function isCallback(value: unknown): boolean {
  return typeof value === 'function';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLibraries(value: unknown): boolean {
  if (!isObject(value)) return false;
  const given = value as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const client = given['react-dom/client'] ?? given['react-dom'];
  return isCallback(given['react']?.['createElement']) && isCallback(client?.['createRoot']);
}

function isList(value: unknown, test: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}

/** True for an object whose keys are app names, with values that all pass `test`. */
function isByApp(value: unknown, test: (item: unknown) => boolean): boolean {
  return isObject(value) && entriesOf(value).every(([app, item]) => app.startsWith('@weapp/') && test(item));
}

/** The test of each kind of value; `problems.ts` has its words, and is loaded only for an invalid config. */
const TESTS: Readonly<Record<ConfigKind, (value: unknown) => boolean>> = {
  origin: isOrigin,
  base: isBase,
  address: isHostAddress,
  path: (value) =>
    typeof value === 'string' && (value === '' || /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/.test(value)),
  text: isText,
  encodable: isEncodable,
  sessionId: isSessionId,
  language: isLanguage,
  boolean: (value) => typeof value === 'boolean',
  share: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  milliseconds: (value) => typeof value === 'number' && value >= 1 && value <= 2_147_483_647,
  function: isCallback,
  object: isObject,
  origins: (value) => isList(value, isOrigin),
  texts: (value) => isList(value, (item) => typeof item === 'string'),
  objects: (value) => isList(value, isObject),
  libraries: isLibraries,
  baseByApp: (value) => isByApp(value, isBase),
  exportsByApp: (value) => isByApp(value, isObject),
};

/** Whether a key accepts a value. A getter or a proxy inside of the value may throw. */
export function isAccepted(check: ConfigCheck, value: unknown): boolean {
  if (typeof check === 'string') return TESTS[check](value);
  if (Array.isArray(check)) return check.includes(value);
  return (
    isObject(value) &&
    entriesOf(value).every(([key, item]) => {
      const kind = ownOption(check, key) as ConfigKind | undefined;
      return item === undefined || (kind !== undefined && TESTS[kind](item));
    })
  );
}
