import type { WeaverConfig } from '../../src/context/config.js';

/** The headings of docs/config.md, in their order. */
export const CONFIG_GROUPS = {
  platform: 'Platform addresses',
  session: 'Session and authentication',
  look: 'Language and appearance',
  page: 'Integration into your page',
  modules: 'Modules',
  failures: 'Limits, errors and reports',
  later: 'Checked, without effect in this version',
} as const;

/** What docs/config.md says about a key in addition to what is read from the code. */
export interface ConfigNote {
  readonly group: keyof typeof CONFIG_GROUPS;
  readonly means: string;
  /** Which hosts need it. */
  readonly matters: string;
  /** `key: value`, as written in the config; a test runs the config check on it. */
  readonly example: string;
  /** For keys without a default in parseConfig. */
  readonly default?: string;
}

/** One row for each key of the config; a key without a row is a type error. */
export const CONFIG_NOTES: Readonly<Record<keyof WeaverConfig, ConfigNote>> = {
  oadomain: {
    group: 'platform',
    means:
      'Origin of the platform: scheme, host and port. A path is refused, because it would be dropped silently; a second-level path goes into `prefixApiPath`.',
    matters: 'every host',
    example: "oadomain: 'https://oa.example.com'",
  },
  apiDomain: {
    group: 'platform',
    means:
      'Origin of `/api` and `/papi`, if it is not `oadomain`. The session id is sent to this origin only.',
    matters: 'platforms whose API has its own domain',
    example: "apiDomain: 'https://api.example.com'",
  },
  staticDomain: {
    group: 'platform',
    means: 'Address of `/build` and `/static`; it may have a path. The session is never sent there.',
    matters: 'platforms with a static domain or a CDN',
    example: "staticDomain: 'https://static.example.com'",
  },
  prefixApiPath: {
    group: 'platform',
    means:
      'Second-level path before every `/api` and `/papi`; also before `/build` and `/static` unless `staticDomain` is set. The login script of `loginToken` stays at the root.',
    matters: 'platforms under a path of a shared host',
    example: "prefixApiPath: '/oa'",
  },
  oatenantkey: {
    group: 'session',
    means:
      'The expected tenant. With a session of another tenant, init fails with `SESSION_INVALID` before anything is shown.',
    matters: 'platforms with several tenants',
    example: "oatenantkey: 'tcn7h2k9qd'",
    default: 'none: any tenant',
  },
  authTokenApi: {
    group: 'session',
    means:
      "Address on your own back end, absolute or relative to the page. The SDK calls it with GET and without its own headers; cookies are sent only to the page's own origin, also when it redirects. The response is `{ status: true, data: { eteamsid, expiresIn? }, msg }`. `status` may be omitted; with `expiresIn` (seconds) the session is renewed before it expires. Excludes `authTokenRequest` and `loginToken`.",
    matters: 'hosts with a back end: the usual method',
    example: "authTokenApi: '/api/weaver-token'",
  },
  authTokenRequest: {
    group: 'session',
    means:
      'Your own function: `(signal) => eteamsid`, or `{ eteamsid, expiresIn? }`, or a promise of either. Its time limit is `timeouts.request`; its signal aborts when the result is no longer needed. Excludes `authTokenApi` and `loginToken`.',
    matters: 'hosts whose back end needs POST, headers or another response format',
    example: 'authTokenRequest: async (signal) => (await getSession(signal)).eteamsid',
  },
  eteamsid: {
    group: 'session',
    means:
      'An existing session id, which is used first. If the platform does not confirm it at init, `authTokenApi` or `authTokenRequest` is called for another one; without them, init fails with `SESSION_INVALID`. Excludes `loginToken`.',
    matters: 'server-rendered hosts, hosts that store the session themselves',
    example: "eteamsid: '6f0c9d1e4b7a'",
  },
  onTokenExpired: {
    group: 'session',
    means:
      'Called for another session when a session has expired and `authTokenApi` or `authTokenRequest` returned none: `(signal) => eteamsid`, or `{ eteamsid, expiresIn? }`, or a promise of either. No return value means no session; with `withCredentials` the SDK then checks whether the user is signed in at the platform. Its time limit is `timeouts.request`. The session must belong to the same user.',
    matters: 'hosts with only a session id, or with their own login page',
    example: 'onTokenExpired: (signal) => getSession(signal)',
  },
  loginToken: {
    group: 'session',
    means:
      "A one-time token for the platform's embedded login script. The script sets the cookie `ETEAMSID`, which the page must be able to read. This works only on the platform's own site (`portal.example.com` with `oa.example.com`); elsewhere a warning is logged and init fails with `LOGIN_POLL_TIMEOUT`. Excludes the other keys of this group except `oatenantkey`, `enablePassport` and `withCredentials`.",
    matters: "hosts on the platform's own site",
    example: "loginToken: '9b1d3f5a7c2e'",
  },
  enablePassport: {
    group: 'session',
    means:
      'Loads `{staticDomain}/build/passport/passport.js`, which returns the session and the tenant; the calls getInfo and baseTeams are then not made. The script gets the session id, if there is one already. Works with any other authentication method, or alone.',
    matters: 'platforms that sign in through a passport',
    example: 'enablePassport: true',
  },
  withCredentials: {
    group: 'session',
    means:
      'Sends cookies with calls to `apiDomain`. Without another authentication method it means: the browser already has a session cookie of the platform. Browsers do not send that cookie from pages of other sites, unless the platform sets it with `SameSite=None; Secure` and the browser allows third-party cookies.',
    matters: "hosts on the platform's own site",
    example: 'withCredentials: true',
  },
  transferApi: {
    group: 'platform',
    means:
      'An address on the API origin that forwards calls, for caching: GETs, and calls that a module marks with `cache`, are sent there as `POST { route, method, form, body, contentType }` with the session. Uploads, downloads and streams are not. `prefixApiPath` is put before it.',
    matters: 'platforms that have such an address',
    example: "transferApi: '/papi/transfer'",
  },
  theme: {
    group: 'look',
    means:
      "Overrides the tenant's theme, key by key, in the islands only. Values that are not safe in a style are ignored. `setTheme` changes it later. The keys: [Theme](api.md#theme).",
    matters: 'hosts with their own colours or font size',
    example: "theme: { primaryColor: '#0f7b6c', fontSize: 'big' }",
    default: "the tenant's",
  },
  language: {
    group: 'look',
    means:
      "Language of the islands; Arabic is shown from right to left, whatever the page's direction. `setLanguage` changes it later.",
    matters: 'hosts where users choose a language, pages in another language than that of the tenant',
    example: "language: 'en_US'",
    default: "the tenant's, else the page's (`<html lang>`, then the browser's), else `zh_CN`",
  },
  routerType: {
    group: 'look',
    means:
      "Passed to every component as `weaver.router.type`. It also decides which path [`history`](library/app.md#history) has: `memory` one of its own for each island; `hash` and `browser` the page's address, which changes only when a module calls `push`, `replace` or `back`.",
    matters: 'modules with their own routes',
    example: "routerType: 'memory'",
  },
  routerProps: {
    group: 'look',
    means:
      'Passed to every component as `weaver.router.basename` and `weaver.router.initialEntries`. `history` uses them too: its paths are relative to `basename`; in memory mode it begins at the last of `initialEntries`, or at `/`.',
    matters: 'modules with their own routes',
    example: "routerProps: { initialEntries: ['/inbox'] }",
  },
  nonce: {
    group: 'page',
    means:
      'The nonce of your Content Security Policy, for the scripts that the SDK adds. A script tag with a `nonce` does not need this key: the nonce is read from the tag.',
    matters:
      'ESM builds and tags without a nonce, under a policy with nonces ([security](security.md#content-security-policy))',
    example: "nonce: 'r4nd0m'",
    default: "that of the SDK's own script tag",
  },
  baseUrl: {
    group: 'page',
    means:
      "Folder of the SDK's own files: `i18n/` and, for the light script, `static/js/`. A relative address is resolved against the page, as for `authTokenApi` and the attribute `baseUrl` of the tag. The light script needs a lazy chunk before init can read this key: use the attribute `baseUrl`, if its chunks are not in `static/js/` next to it.",
    matters: 'hosts that serve `i18n/` or the chunks of the light script from another folder',
    example: "baseUrl: 'https://www.example.com/vendor/weaver-sdk/'",
    default: 'the folder of its script; for ESM `{staticDomain}/build/utils/`',
  },
  isolation: {
    group: 'page',
    means:
      'Whether an island has a shadow root. With `none` your styles reach the component and its styles reach your page: [what else changes](api.md#without-a-shadow-root). One island may differ: `render(…, { isolation })`.',
    matters: 'hosts whose styles must reach into a component',
    example: "isolation: 'none'",
  },
  shared: {
    group: 'page',
    means:
      'Your libraries for remote modules, keyed by import name: at least `react`, and `createRoot` in `react-dom/client` (React 19) or `react-dom` (React 18). One React renders all islands. The ESM build uses the React of your bundle without this key; the script tags contain Preact.',
    matters: 'script tags in a React page, modules that do not run with Preact (`SHARED_UNSATISFIED`)',
    example: "shared: { react: React, 'react-dom': ReactDOM, 'react-dom/client': ReactDOMClient }",
    default: "the build's own",
  },
  moduleIndex: {
    group: 'modules',
    means:
      'The content of `{staticDomain}/build/moduleversion.json`, if your server has it: init then makes one request less. It must be as recent as the file. A row may contain the manifest of its module (`manifest`), which is then not requested.',
    matters: 'hosts that need the shortest start time',
    example: "moduleIndex: { '@weapp/people': { version: '1.4.0' } }",
    default: 'the file is loaded',
  },
  prompts: {
    group: 'page',
    means: [
      'What the SDK itself shows to the user, above the page in its own shadow root. `false` turns one off:',
      '',
      '- `relogin`: the password dialog on a PC when no source returns another session.',
      '- `notice`: messages, and the question before a download opens in a new window that the browser blocked. With `false` `downloadFile` rejects with `POPUP_BLOCKED` instead of asking.',
      '- `link`: the confirmation before an address outside the trusted domains is opened: a login address, a link in an island or of a page in a frame.',
      '- `resources`: one dialog for modules whose files could not be loaded and whose failure no island shows in its place (a function was called with `apply`, or a module loads a file on a click), with a button that loads them again.',
      '- `sensitive`: the dialog about [sensitive words](sensitive-words.md) in what a call submits, which opens in the calling island. With `false` the call rejects with `SENSITIVE_BLOCKED`, whose `envelope` is the answer.',
      '',
      'The events `tokenExpired`, `notice` and `link` are emitted in any case (`notice` with the kind `resources` too), and `sensitive` with the phase `opened`. The question before a download emits no event.',
    ].join('\n'),
    matters: 'hosts with their own messages and sign-in',
    example: 'prompts: { notice: false }',
    default: 'all five are shown',
  },
  moduleDomains: {
    group: 'modules',
    means:
      'Modules with their own static domain. Module code is loaded only from these origins and `staticDomain`.',
    matters: 'platforms that serve modules from several origins',
    example: "moduleDomains: { '@weapp/hrm': 'https://hrm-static.example.com' }",
  },
  exposeUtils: {
    group: 'modules',
    means:
      'Sets `window.weappUtils`, the shared library with all groups, from `ready` until `destroy`. An existing global of that name is not replaced.',
    matters: 'pages and classic modules whose scripts read that global; all groups are loaded',
    example: 'exposeUtils: true',
    default: '`false`',
  },
  timeouts: {
    group: 'failures',
    means:
      'Limits in milliseconds: `request` for one call with its body, `script` for one attempt to load a script or style (there are two), `init` for the whole init.',
    matters: 'slow networks; pages that need shorter limits',
    example: 'timeouts: { init: 20000 }',
  },
  logLevel: {
    group: 'failures',
    means:
      'How much the SDK logs to the console: `silent` nothing, `error` failures, `warn` what a developer should change too, `info` also when init is done, `debug` every step, file, request and failure with its duration, without queries and never a session id. The code for the last two is loaded only then. An invalid config is logged at the default level; reports of [`doctor`](doctor.md) are always printed.',
    matters: 'hosts whose own log must stay clean; developers who look for a slow or failing step',
    example: "logLevel: 'debug'",
    default: "`'warn'`",
  },
  onError: {
    group: 'failures',
    means:
      "Called with every failure of init, of an island, of a frame and of a module's call, and with an `update` or a call that was ignored. What it throws is logged and otherwise ignored.",
    matters: 'hosts that collect errors centrally',
    example: 'onError: (error) => report(error.code, error.phase)',
  },
  monitor: {
    group: 'failures',
    means:
      '[The error monitor](monitor.md): `enabled` (default true); `scrub(record)` returns the record without more private data; `beforeSend(record)` returns the record to keep, or null, or a promise of it; `exporters` get what is kept; `sampleRate` (0 to 1) is that of performance reports.',
    matters: 'hosts that filter what is reported, or collect it themselves',
    example: "monitor: { beforeSend: (record) => (record.errType === 'ajax' ? null : record) }",
    default: 'errors of what is embedded are reported',
  },
  maintainDomain: {
    group: 'failures',
    means:
      'Receives the addresses of the files that were loaded for modules, as `POST /cp/resourceReport.json`: ten seconds after loading, and when the page is closed. Origins and paths only, without query; no session, cookie or referrer is sent.',
    matters: 'platform operators who record which files are loaded',
    example: "maintainDomain: 'https://maintain.example.com'",
    default: 'none: nothing is reported',
  },
  enableEcode: {
    group: 'modules',
    means:
      "Loads the customised static files of the tenant's published apps, in their order, before the first module runs. They change components with `regOvProps`, `regOvComponent` and `regHook` of `window.weappUtils`, which is then set as with `exposeUtils`. Only scripts on the static origin are loaded. A failed one is reported to `onError` with the phase `ecode`, and modules run without it, after 30 seconds at the latest.",
    matters: 'tenants with customised platform files',
    example: 'enableEcode: true',
    default: '`false`: nothing is requested',
  },
  allowedOrigins: {
    group: 'page',
    means:
      'Origins besides `oadomain` whose pages [`embed`](frames.md) may show. Each entry is scheme, host and port; a path or `*` is refused. Pages of these origins never get the session. Your Content Security Policy needs them in `frame-src`.',
    matters: 'hosts that embed pages from another domain of the platform',
    example: "allowedOrigins: ['https://apps.example.com']",
    default: '`[]`: pages of `oadomain` only',
  },
  trustedDomains: {
    group: 'page',
    means:
      'Domains that are opened without confirmation, including their subdomains: the login address in a platform response, [links in islands](links.md), and links of pages in [frames](frames.md#links). An entry that is no domain (an empty text, `com`, an address) trusts nobody.',
    matters: 'platforms with sign-in on another domain; content with links to other domains',
    example: "trustedDomains: ['example.com']",
  },
  resolveHref: {
    group: 'page',
    means:
      'Asked for the page of a record of the platform that [`open`](routes.md#open-a-record), a [link in an island](links.md) or a page in a [frame](frames.md#links) is about to open: `({ kind, id, url, device }) => address`. An http(s) address that it returns is opened instead, without a question: you vouch for it. Without a return value the SDK opens `url`. What it throws is logged.',
    matters: 'hosts with pages of their own for tasks, approvals or documents',
    example: "resolveHref: ({ kind, id }) => (kind === 'task' ? `/tasks/${id}` : undefined)",
  },
  settings: {
    group: 'page',
    means:
      "The user's saved settings by key, where your page knows them: `common.autowrap`, `common.openmethod`, `common.menuExpandType`, `common.batchFirstPageSelected`, `common.searchHidePanel`. Modules read them with [`getSetting`](library/records.md#getsetting). Without this key they are requested when a module first asks.",
    matters: 'hosts that have the settings already, to save a call',
    example: "settings: { 'common.openmethod': 'newPage' }",
    default: 'one call, when first needed',
  },
  uploadTransport: {
    group: 'failures',
    means:
      "How modules upload files. `'fetch'` refuses redirects, and reports the start and the end of an upload. `'xhr'` also reports progress in between, but **cannot refuse a redirect**: an attacker who can make the API redirect an upload gets the session id. Other calls never use it.",
    matters: 'modules that show upload progress',
    example: "uploadTransport: 'fetch'",
    default: "`'fetch'`",
  },
  localModules: {
    group: 'modules',
    means:
      "Modules that the page brings itself, by app, each with its exports. They are used instead of the platform's, and none of their files is loaded; their labels are, if the platform has any (a missing file is a warning in the console). They render with the React in `shared`, else with the SDK's own, which is Preact in the builds for script tags: components made with your page's React need it in `shared`. Such a module imports `weaver-sdk/utils` instead of `@weapp/utils`.",
    matters: 'tests and prototypes',
    example: "localModules: { '@weapp/hrm': { ProfileCard: () => 'Li Na' } }",
  },
  devModuleOrigins: {
    group: 'modules',
    means:
      'Origins from which a module may be loaded during development: those that [an override](modules/README.md#working-on-it-against-a-running-platform) in the page address or local storage may name. Without this key neither is read.',
    matters: 'module authors, on their own pages; omit it in production',
    example: "devModuleOrigins: ['http://localhost:5173']",
  },
};
