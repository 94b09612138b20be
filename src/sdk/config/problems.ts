import { nearestName } from '../../core/nearestName.js';
import { entriesOf } from '../../core/objects.js';
import { attempt } from '../../core/callerValues.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { CONFIG_KEYS, type ConfigCheck, type ConfigKind, type WeaverConfig } from '../../context/config.js';
import type { ConfigFault } from './parseConfig.js';

/** The expected value of each kind: one row for each test of configTests.ts. */
const WORDS: Readonly<Record<ConfigKind, string>> = {
  origin: 'an origin such as "https://oa.example.com", without path, query or user',
  base: 'an address such as "https://static.example.com/oa", without query',
  address: 'an http(s) address, absolute or relative to the page',
  path: 'a path such as "/oa"',
  text: 'a text that is not empty',
  encodable: 'a text that is not empty and has no broken characters',
  sessionId: 'a session id: a text of visible ASCII characters',
  language: `one of ${LANGUAGES.join(', ')}`,
  boolean: 'true or false',
  share: 'a number from 0 to 1',
  milliseconds: 'a number of milliseconds of 1 or more',
  function: 'a function',
  object: 'an object',
  origins: 'a list of origins such as ["https://portal.example.com"]',
  texts: 'a list of texts',
  objects: 'a list of objects',
  libraries:
    'an object such as { react, "react-dom": ReactDOM, "react-dom/client": ReactDOMClient } with React 18 or later',
  baseByApp: 'an object such as { "@weapp/hrm": "https://hrm-static.example.com" }',
  exportsByApp: 'an object such as { "@weapp/hrm": { ProfileCard } }',
};

/** What is in an object of any keys. */
const SUCH_AS: Partial<Record<keyof WeaverConfig, string>> = {
  theme: 'such as { primaryColor: "#1677ff" }',
  moduleIndex: 'as moduleversion.json holds it',
  settings: 'such as { "common.openmethod": "newPage" }',
};

function listWords(items: readonly string[]): string {
  const last = items.slice(-1).join('');
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The expected value of a key in words. */
function expected(check: ConfigCheck): string {
  if (typeof check === 'string') return WORDS[check];
  if (Array.isArray(check)) return check.map((word) => `"${String(word)}"`).join(' or ');
  const keys = entriesOf(check).map(([key, kind]) => [key, WORDS[kind as ConfigKind]] as const);
  const [[, first] = ['', '']] = keys;
  return keys.every(([, words]) => words === first)
    ? `an object with the keys ${listWords(keys.map(([key]) => key))}, each ${first}`
    : `an object with the keys ${listWords(keys.map(([key, words]) => `${key} (${words})`))}`;
}

function expectedOf(key: keyof WeaverConfig): string {
  const words = expected(CONFIG_KEYS[key]);
  const suchAs = SUCH_AS[key];
  return suchAs === undefined ? words : `${words} ${suchAs}`;
}

/** Keys whose values are never shown in a message. */
const SECRETS: readonly (keyof WeaverConfig)[] = [
  'eteamsid',
  'loginToken',
  'nonce',
  'authTokenApi',
  'authTokenRequest',
];

/** Keys with several URLs, which are shown because one of them is wrong. */
const ADDRESSES: readonly string[] = ['moduleDomains', 'devModuleOrigins', 'allowedOrigins'];
/** Longest text of such a value in a message, in characters. */
const SHOWN_LENGTH = 300;

function describeAddresses(value: object): string {
  const rows = Array.isArray(value)
    ? value.map((row) => describe('', row))
    : entriesOf(value).map(([name, row]) => `${JSON.stringify(name)}: ${describe('', row)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open} ${rows.join(', ').slice(0, SHOWN_LENGTH)} ${close}`;
}

function describe(key: string, value: unknown): string {
  return attempt(() => describeReadable(key, value), 'a value that cannot be read');
}

function describeReadable(key: string, value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'object' && ADDRESSES.includes(key)) return describeAddresses(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') {
    return (SECRETS as readonly string[]).includes(key)
      ? `a text of ${value.length} characters`
      : JSON.stringify(value.replace(/\/\/[^/]*@/, '//…@').slice(0, 80));
  }
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `a value of type ${typeof value}`;
}

/** Describes one fault: the key, its value and the expected value. Contains no secret. */
function describeFault(fault: ConfigFault): string {
  switch (fault.kind) {
    case 'notObject':
      return `init takes a config object; got ${describe('', fault.value)}`;
    case 'unreadable':
      return 'init takes a config object; a getter or proxy of the one that was given throws';
    case 'unknown': {
      const near = nearestName(fault.key, Object.keys(CONFIG_KEYS));
      return `"${fault.key}" is no key of the config${near === undefined ? '' : ` (did you mean "${near}"?)`}`;
    }
    case 'wrong':
      return `"${fault.key}" must be ${expectedOf(fault.key as keyof WeaverConfig)}; got ${describe(fault.key, fault.value)}`;
    case 'missing':
      return '"oadomain" is missing; it is the origin of the platform';
    case 'exclusive':
      return `${fault.keys.map((key) => `"${key}"`).join(' and ')} exclude each other; keep one`;
    case 'noAuthentication':
      return 'no authentication method: set one of "authTokenApi", "authTokenRequest", "eteamsid", "loginToken", "enablePassport": true, or "withCredentials": true for a platform session that is already there';
  }
}

/** Describes the faults of a config, one sentence each. */
export function describeFaults(faults: readonly ConfigFault[]): readonly string[] {
  return faults.map(describeFault);
}
