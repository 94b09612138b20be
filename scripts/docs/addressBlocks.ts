import {
  API_CALLS,
  IDENTITY_HEADERS,
  LOGIN_PATH,
  STATIC_PATHS,
  type ApiCallName,
  type StaticPathName,
} from '../../src/wire/calls.js';
import { ECODE_LIST_CALL } from '../../src/wire/ecode.js';
import { MESSAGE_STREAM_PATH } from '../../src/wire/batchTaskMessage.js';
import { RELOGIN_CALL } from '../../src/wire/relogin.js';
import { ERROR_RECORD_CALL } from '../../src/wire/errorRecord.js';
import { MAIN_REPORT_CALL, SUB_REPORT_CALL } from '../../src/wire/performanceReport.js';
import { APPEAL_CALLS } from '../../src/wire/sensitiveFinding.js';
import { RESOURCE_REPORT_CALL } from '../../src/wire/resourceReport.js';

/** When each call of the platform is made; undefined for one that the SDK does not make in this version. */
const CALLS: Readonly<Record<ApiCallName, string | undefined>> = {
  clearCookie: 'init with a token, a session id or a login token; with cookies',
  getInfo: 'init, unless the passport is used; a renewed session; after sleep: checks the session',
  baseTeams: 'init and a renewed session, unless the passport or the cache has the data; tenant and user',
  getLabels: "each module that is used, or only the first: the labels in the tenant's own wording",
  getTeamDefaultLang: 'init, if the tenant has no language',
  getTargetRate: undefined,
  logout: '`logout()`',
};

/** When each static file is loaded; undefined for one that the SDK does not load in this version. */
const FILES: Readonly<Record<StaticPathName, string | undefined>> = {
  moduleIndex: 'init, unless `moduleIndex` is given',
  mergedIndex: 'a page with two or more modules: lists the merged builds',
  mergedManifest: 'if there is a merged build for modules of the page; its script and style are next to it',
  moduleFolder: "scripts and styles that a module's manifest names, below it",
  moduleManifest: 'each module that is used, once, unless its row of the index contains the manifest',
  labels: 'each module that is used, in the language in use',
  passport: 'init with `enablePassport`; a script',
  sdkFiles: "the SDK's own texts and chunks, if neither script nor `baseUrl` set another folder",
  fontFile: 'a theme with a font file',
};

/** All addresses that the SDK requests, as a table for docs/security.md. */
export function addressTable(): string {
  const calls = Object.entries(API_CALLS).flatMap(([name, { method, path }]) => {
    const when = CALLS[name as ApiCallName];
    return when === undefined ? [] : [`| \`${method} {api}${path}\` | ${when} |`];
  });
  const files = Object.entries(STATIC_PATHS).flatMap(([name, path]) => {
    const when = FILES[name as StaticPathName];
    return when === undefined ? [] : [`| \`GET {static}${path}\` | ${when} |`];
  });
  return [
    '| address | when |',
    '| --- | --- |',
    '| `GET` your `authTokenApi` | init with it, and whenever the session is renewed; without the headers of the SDK |',
    ...calls,
    `| \`${RELOGIN_CALL.method} {api}${RELOGIN_CALL.path}\` | the user signs in again in the relogin box |`,
    `| \`${ECODE_LIST_CALL.method} {api}${ECODE_LIST_CALL.path}\` | \`enableEcode\`; the scripts that it names are loaded from {static} |`,
    `| \`${ERROR_RECORD_CALL.method} {api}${ERROR_RECORD_CALL.path}\` | errors of what is embedded, every ten seconds while there are any, and when the page is hidden; unless \`monitor\` is off |`,
    `| \`${MAIN_REPORT_CALL.method} {api}${MAIN_REPORT_CALL.path}\` | announces the page that is measured, once per init, three seconds after the first paint; not with \`monitor\` off, \`stopWeappMonitor\`, or outside of \`monitor.sampleRate\` |`,
    `| \`${SUB_REPORT_CALL.method} {api}${SUB_REPORT_CALL.path}\` | what was measured until then, right after that; further reports every minute and when the page is hidden, while the platform asks for them |`,
    ...Object.entries(APPEAL_CALLS).map(
      ([form, { method, path }]) =>
        `| \`${method} {api}${path}\` | the user appeals against sensitive words ${form === 'pc' ? 'on a PC' : 'on a phone'} |`,
    ),
    `| \`GET {api}${MESSAGE_STREAM_PATH}\` | \`connectMessages()\` without a source, and pages in page mode: a stream that stays open, one for all tabs of a person |`,
    `| \`${RESOURCE_REPORT_CALL.method} {maintain}${RESOURCE_REPORT_CALL.path}\` | \`maintainDomain\`: which files were loaded for modules; no session, no cookie |`,
    `| \`GET {oadomain}${LOGIN_PATH}?tk=…&gopage=…&randomkey_…=1\` | init with \`loginToken\`; a script |`,
    ...files,
  ].join('\n');
}

/** The CORS headers that the platform must send to a page of another origin. */
export function corsTable(): string {
  const ours = Object.values(IDENTITY_HEADERS).map((name) => `\`${name}\``);
  const methods = [...new Set(Object.values(API_CALLS).map(({ method }) => method))].sort();
  return [
    '| response header | API (`apiDomain`) | static domain |',
    '| --- | --- | --- |',
    "| `Access-Control-Allow-Origin` | the page's exact origin | the page's origin, or `*` |",
    '| `Access-Control-Allow-Credentials` | `true` | not needed |',
    `| \`Access-Control-Allow-Methods\` | ${methods.map((method) => `\`${method}\``).join(', ')}; methods used by modules | no preflight is made |`,
    `| \`Access-Control-Allow-Headers\` | ${[...ours, '`content-type`'].join(', ')}; headers added by modules; \`traceid\` before trace ids are switched on, \`traceparent\` with an OpenTelemetry exporter, \`last-event-id\` with \`connectMessages\` | no preflight is made |`,
    '| `Access-Control-Expose-Headers` | nothing is needed; `date` lets the doctor compare clocks | nothing is needed |',
    '| `Access-Control-Max-Age` | any value; without it every call has a preflight | not needed |',
    '| `Vary` | `Origin`, as soon as anything caches | `Origin`, unless `*` |',
  ].join('\n');
}
