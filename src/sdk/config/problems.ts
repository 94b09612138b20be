import { entriesOf } from '../../core/objects.js';
import { attempt } from '../../core/callerValues.js';
import { LOG_LEVELS } from '../../core/log.js';
import { LANGUAGES } from '../../i18n/languages.js';
import type { WeaverConfig } from '../../context/config.js';
import type { ConfigFault } from './parseConfig.js';

const ORIGIN = 'an origin such as "https://oa.example.com", without path, query or user';
const BASE = 'an address such as "https://static.example.com/oa", without query';
const HOST_ADDRESS = 'an http(s) address, absolute or relative to the page, such as';
const TEXT = 'a text that is not empty';
const FLAG = 'true or false';
const FUNCTION = 'a function';
const ORIGINS = 'a list of origins such as ["https://portal.example.com"]';

/** The expected value of each key: one row for each row in parseConfig. */
const EXPECTED: Readonly<Record<keyof WeaverConfig, string>> = {
  oadomain: ORIGIN,
  apiDomain: ORIGIN,
  staticDomain: BASE,
  maintainDomain: BASE,
  prefixApiPath: 'a path such as "/oa"',
  oatenantkey: TEXT,
  authTokenApi: `${HOST_ADDRESS} "/api/weaver-token"`,
  authTokenRequest: FUNCTION,
  eteamsid: 'a session id: a text of visible ASCII characters',
  loginToken: 'a text that is not empty and has no broken characters',
  enablePassport: FLAG,
  enableEcode: FLAG,
  exposeUtils: FLAG,
  transferApi: TEXT,
  withCredentials: FLAG,
  theme: 'an object such as { primaryColor: "#1677ff" }',
  routerType: '"memory" or "hash" or "browser"',
  routerProps: 'an object with the keys basename (a text) and initialEntries (a list of texts)',
  language: `one of ${LANGUAGES.join(', ')}`,
  moduleIndex: 'an object, as moduleversion.json holds it',
  nonce: TEXT,
  baseUrl: `${HOST_ADDRESS} "/vendor/weaver-sdk/"`,
  isolation: '"shadow" or "none"',
  shared:
    'an object such as { react, "react-dom": ReactDOM, "react-dom/client": ReactDOMClient } with React 18 or later',
  allowedOrigins: ORIGINS,
  trustedDomains: 'a list of texts',
  resolveHref: FUNCTION,
  settings: 'an object such as { "common.openmethod": "newPage" }',
  monitor:
    'an object with the keys enabled (true or false), scrub and beforeSend (functions), sampleRate (0 to 1) and exporters (a list of objects)',
  timeouts: 'an object with the keys request, script and init, each a number of milliseconds of 1 or more',
  uploadTransport: '"fetch" or "xhr"',
  logLevel: LOG_LEVELS.map((level) => `"${level}"`).join(' or '),
  onError: FUNCTION,
  onTokenExpired: FUNCTION,
  prompts: 'an object with the keys relogin, notice, link, resources and sensitive, each true or false',
  moduleDomains: 'an object such as { "@weapp/hrm": "https://hrm-static.example.com" }',
  localModules: 'an object such as { "@weapp/hrm": { ProfileCard } }',
  devModuleOrigins: ORIGINS,
};

/** Keys whose values are never shown in a message. */
const SECRETS: readonly string[] = ['eteamsid', 'loginToken', 'nonce', 'authTokenApi', 'authTokenRequest'];

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
    return SECRETS.includes(key)
      ? `a text of ${value.length} characters`
      : JSON.stringify(value.replace(/\/\/[^/]*@/, '//…@').slice(0, 80));
  }
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `a value of type ${typeof value}`;
}

/**
 * The known key closest to a mistyped one: same letters in another case or order, or one letter more, less or
 * different.
 */
function closestKey(key: string): string | undefined {
  const letters = (name: string): string => [...name].sort().join('');
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
  const wanted = bare(key);
  return Object.keys(EXPECTED).find((known) => {
    const name = bare(known);
    if (name === wanted || letters(name) === letters(wanted)) return true;
    const [long, short] = name.length > wanted.length ? [name, wanted] : [wanted, name];
    if (long.length - short.length > 1 || short.length < 4) return false;
    let at = 0;
    while (at < short.length && short[at] === long[at]) at += 1;
    return (
      short.slice(at) === long.slice(at + (long.length - short.length)) ||
      short.slice(at + 1) === long.slice(at + 1)
    );
  });
}

/** Describes one fault: the key, its value and the expected value. Contains no secret. */
function describeFault(fault: ConfigFault): string {
  switch (fault.kind) {
    case 'notObject':
      return `init takes a config object; got ${describe('', fault.value)}`;
    case 'unreadable':
      return 'init takes a config object; a getter or proxy of the one that was given throws';
    case 'unknown': {
      const near = closestKey(fault.key);
      return `"${fault.key}" is no key of the config${near === undefined ? '' : ` (did you mean "${near}"?)`}`;
    }
    case 'wrong':
      return `"${fault.key}" must be ${EXPECTED[fault.key as keyof WeaverConfig]}; got ${describe(fault.key, fault.value)}`;
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
