import type { WeaverConfig } from '../../src/context/config.js';

/** The headings of docs/config.md, in their order. */
export const CONFIG_GROUPS = {
  platform: 'Where the platform is',
  session: 'Whose session it is',
  look: 'Language and looks',
  page: 'How it sits in your page',
  modules: 'Where modules come from',
  failures: 'Limits and failures',
  later: 'Checked, without effect in this version',
} as const;

/** What docs/config.md says of a key beside what the code says itself. */
export interface ConfigNote {
  readonly group: keyof typeof CONFIG_GROUPS;
  readonly means: string;
  /** From which kind of host on somebody needs it. */
  readonly matters: string;
  /** `key: value`, as it stands in the object; a test gives it to the check of init. */
  readonly example: string;
  /** Where parseConfig puts no default in its place. */
  readonly default?: string;
}

const NOT_YET = 'nobody yet; set it only to see it checked';

/** One row for each key of the config; a key without a row is a type error. */
export const CONFIG_NOTES: Readonly<Record<keyof WeaverConfig, ConfigNote>> = {
  oadomain: {
    group: 'platform',
    means:
      'The platform: scheme, host and port, nothing more. A path is refused, because it would be dropped silently; a second-level path is `prefixApiPath`.',
    matters: 'every host',
    example: "oadomain: 'https://oa.example.com'",
  },
  apiDomain: {
    group: 'platform',
    means:
      'Where `/api` and `/papi` are answered, if not at `oadomain`. The session id is sent to this origin and to no other.',
    matters: 'platforms whose API has a name of its own',
    example: "apiDomain: 'https://api.example.com'",
  },
  staticDomain: {
    group: 'platform',
    means: 'Where `/build` and `/static` are. It may carry a path. No session is ever sent there.',
    matters: 'platforms with a static domain or a CDN',
    example: "staticDomain: 'https://static.example.com'",
  },
  prefixApiPath: {
    group: 'platform',
    means:
      'Second-level path before every `/api` and `/papi`; also before `/build` and `/static` as long as `staticDomain` is not given. The login script of `loginToken` stays at the root.',
    matters: 'platforms that live below a path of a shared host',
    example: "prefixApiPath: '/oa'",
  },
  oatenantkey: {
    group: 'session',
    means:
      'The tenant that you expect. A session of another one ends init with `SESSION_INVALID`, before anything of it is shown.',
    matters: 'platforms with several tenants',
    example: "oatenantkey: 'tcn7h2k9qd'",
    default: 'none: any tenant',
  },
  authTokenApi: {
    group: 'session',
    means:
      "Address of your own back end, absolute or relative to the page. The SDK asks it with GET and none of its headers; cookies go along only on the page's own origin. It answers `{ status: true, data: { eteamsid, expiresIn? }, msg }`. `status` may be left out; with `expiresIn` (seconds) the session is renewed before it ends. Excludes `authTokenRequest` and `loginToken`.",
    matters: 'hosts with a back end: the usual way in',
    example: "authTokenApi: '/api/weaver-token'",
  },
  authTokenRequest: {
    group: 'session',
    means:
      'Your own function: `(signal) => eteamsid`, or `{ eteamsid, expiresIn? }`, or a promise of either. It has `timeouts.request` to settle; its signal aborts when nobody waits any more. Excludes `authTokenApi` and `loginToken`.',
    matters: 'hosts whose back end wants POST, headers or another answer than `authTokenApi` takes',
    example: 'authTokenRequest: async (signal) => (await getSession(signal)).eteamsid',
  },
  eteamsid: {
    group: 'session',
    means:
      'A session id that is at hand. It is used first. Beside `authTokenApi` or `authTokenRequest`, those are asked for another one when the platform does not confirm it at init; alone, init ends with `SESSION_INVALID`. Excludes `loginToken`.',
    matters: 'server-rendered hosts, hosts that keep the session themselves',
    example: "eteamsid: '6f0c9d1e4b7a'",
  },
  onTokenExpired: {
    group: 'session',
    means:
      'Asked for another session when one is over and `authTokenApi` or `authTokenRequest` gave none: `(signal) => eteamsid`, or `{ eteamsid, expiresIn? }`, or a promise of either. Nothing means that it has none; with `withCredentials` the platform is then asked whether the person is signed in there. It has `timeouts.request` to settle. The session must be the same person’s.',
    matters: 'hosts with a session id alone, or with a login of their own to show',
    example: 'onTokenExpired: (signal) => getSession(signal)',
  },
  loginToken: {
    group: 'session',
    means:
      "A one-time token for the platform's embedded login script. The script sets the cookie `ETEAMSID`, which the page must be able to read: this works on the platform's own site only (`portal.example.com` with `oa.example.com`); elsewhere the console says so and init ends with `LOGIN_POLL_TIMEOUT`. Excludes the other keys of this group but `oatenantkey`, `enablePassport` and `withCredentials`.",
    matters: "hosts on the platform's own site",
    example: "loginToken: '9b1d3f5a7c2e'",
  },
  enablePassport: {
    group: 'session',
    means:
      'Loads `{staticDomain}/build/passport/passport.js` and lets it say who is signed in; the calls getInfo and baseTeams are then not made. It gets the session id, if there is one already. Goes with any other way in, or alone.',
    matters: 'platforms that sign in through a passport',
    example: 'enablePassport: true',
  },
  withCredentials: {
    group: 'session',
    means:
      'Cookies on the calls to `apiDomain`. Without any other way in it means: the person has a session of the platform as a cookie already. Browsers keep that cookie from pages of other sites, unless the platform sets it with `SameSite=None; Secure` and the browser allows third-party cookies.',
    matters: "hosts on the platform's own site",
    example: 'withCredentials: true',
  },
  transferApi: {
    group: 'platform',
    means:
      'An address on the API origin that passes calls on, for caches on the way: GETs, and calls that a module marks with `cache`, go there as `POST { route, method, form, body, contentType }` with the session. Uploads, downloads and streams never do. `prefixApiPath` is put before it.',
    matters: 'platforms that have such an address',
    example: "transferApi: '/papi/transfer'",
  },
  theme: {
    group: 'look',
    means:
      "Laid over the tenant's theme, key by key, in the islands only. Values that are not safe in a style are left out. `setTheme` changes it later. The keys: [Theme](api.md#theme).",
    matters: 'hosts with colours or a font size of their own',
    example: "theme: { primaryColor: '#0f7b6c', fontSize: 'big' }",
    default: "the tenant's",
  },
  language: {
    group: 'look',
    means:
      "Language of the islands; Arabic is shown from right to left, whatever the page's direction. `setLanguage` changes it later.",
    matters: 'hosts that let people choose, pages in another language than the tenant',
    example: "language: 'en_US'",
    default: "the tenant's, else the page's (`<html lang>`, then the browser's), else `zh_CN`",
  },
  routerType: {
    group: 'look',
    means: 'Handed to every component as `weaver.router.type`. The SDK itself never touches the address.',
    matters: 'modules with routes of their own',
    example: "routerType: 'memory'",
  },
  routerProps: {
    group: 'look',
    means:
      'Handed to every component beside it, as `weaver.router.basename` and `weaver.router.initialEntries`.',
    matters: 'modules with routes of their own',
    example: "routerProps: { initialEntries: ['/inbox'] }",
  },
  nonce: {
    group: 'page',
    means:
      'The nonce of your Content Security Policy, for the scripts that the SDK adds. A script tag with a `nonce` needs no key: it is read from there.',
    matters:
      'ESM builds and tags without a nonce, under a policy with nonces ([security](security.md#content-security-policy))',
    example: "nonce: 'r4nd0m'",
    default: "that of the SDK's own script tag",
  },
  baseUrl: {
    group: 'page',
    means:
      "Folder of the SDK's own files: `i18n/` and, for the light script, `static/js/`. A relative address counts from the page, as that of `authTokenApi` and the attribute `baseUrl` of the tag do. The light script needs a part before init can read this: give it the attribute `baseUrl`, if its parts are not beside it.",
    matters: 'ESM builds that serve `i18n/` themselves, light scripts whose parts are elsewhere',
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
      'Your libraries for remote modules, by import name: at least `react`, and `createRoot` in `react-dom/client` (React 19) or `react-dom` (React 18). One React renders all islands. The ESM build takes the React of your bundle by itself; the script tags bring Preact.',
    matters: 'script tags in a React page, modules that Preact does not satisfy (`SHARED_UNSATISFIED`)',
    example: "shared: { react: React, 'react-dom': ReactDOM, 'react-dom/client': ReactDOMClient }",
    default: "the build's own",
  },
  moduleIndex: {
    group: 'modules',
    means:
      'What `{staticDomain}/build/moduleversion.json` holds, if your server has it at hand: init then makes one call less. It must be as fresh as the file. A row may carry the manifest of its module (`manifest`), which is then not asked for.',
    matters: 'hosts in a hurry',
    example: "moduleIndex: { '@weapp/people': { version: '1.4.0' } }",
    default: 'the file is loaded',
  },
  prompts: {
    group: 'page',
    means:
      'What the SDK itself shows to the person, over the page in a shadow root of its own: `relogin`, the box that asks for the password on a PC when no source has another session; `notice`, messages; `link`, the question before a login address is opened that nobody vouches for; `resources`, one dialog for all modules whose files could not be loaded, with a button that loads them again. `false` leaves one to you. The events `tokenExpired`, `notice` and `link` come either way (`notice` with the kind `resources` too).',
    matters: 'hosts with messages and sign-in of their own',
    example: 'prompts: { notice: false }',
    default: 'all four are shown',
  },
  moduleDomains: {
    group: 'modules',
    means:
      'Modules that have a static domain of their own. These origins and `staticDomain` are the only ones that module code is loaded from.',
    matters: 'platforms that serve modules from several places',
    example: "moduleDomains: { '@weapp/hrm': 'https://hrm-static.example.com' }",
    default: 'all from `staticDomain`',
  },
  exposeUtils: {
    group: 'modules',
    means:
      'Sets `window.weappUtils`, the shared library with every group in it, from `ready` until `destroy`. What the page itself has under that name stays.',
    matters: 'pages and classic modules whose scripts read the library there; it loads all groups',
    example: 'exposeUtils: true',
    default: '`false`',
  },
  timeouts: {
    group: 'failures',
    means:
      'Limits in milliseconds: `request` for one call with its body, `script` for one try of a script or style (there are two), `init` for the whole of init.',
    matters: 'slow networks; pages that must give up early',
    example: 'timeouts: { init: 20000 }',
  },
  onError: {
    group: 'failures',
    means:
      'Hears every failure of init and of an island, and an `update` that was ignored. What it throws is logged and goes no further.',
    matters: 'hosts that collect errors in one place',
    example: 'onError: (error) => report(error.code, error.phase)',
  },
  monitor: {
    group: 'later',
    means: 'Settings of the error and speed monitor.',
    matters: NOT_YET,
    example: 'monitor: { enabled: false }',
  },
  maintainDomain: {
    group: 'failures',
    means:
      'Where the addresses of the files that were loaded for modules are told, as `POST /cp/resourceReport.json`: ten seconds after they were loaded, and when the page ends. Origins and paths only, without a query; no session, no cookie and no referrer goes along.',
    matters: 'those who run the platform and want to know what is loaded where',
    example: "maintainDomain: 'https://maintain.example.com'",
    default: 'none: nothing is told',
  },
  enableEcode: {
    group: 'modules',
    means:
      "Loads the customised static files of the tenant's published apps, in their order, before the first module runs; they change components by `regOvProps`, `regOvComponent` and `regHook` of `window.weappUtils`, which is there then as with `exposeUtils`. Only scripts on the static origin are loaded. One that fails is told to `onError` with the phase `ecode`, and modules go on without it, after 30 seconds at the latest.",
    matters: 'tenants that had the platform customised',
    example: 'enableEcode: true',
    default: '`false`: nothing is asked for',
  },
  allowedOrigins: {
    group: 'later',
    means: 'Origins that may frame the page.',
    matters: NOT_YET,
    example: "allowedOrigins: ['https://portal.example.com']",
  },
  trustedDomains: {
    group: 'page',
    means:
      'Domains that may be opened without asking, each with all below it; so far this counts for the login address that an answer of the platform names.',
    matters: 'platforms that sign in on a domain of their own',
    example: "trustedDomains: ['example.com']",
  },
  resolveHref: {
    group: 'later',
    means: 'Addresses that stay in the host.',
    matters: NOT_YET,
    example: 'resolveHref: (target) => undefined',
  },
  uploadTransport: {
    group: 'failures',
    means:
      "How modules upload files. `'fetch'` refuses redirects, and tells the start and the end of an upload. `'xhr'` also tells how far it is, but **cannot refuse a redirect**: whoever can make the API redirect an upload gets the session id. Other calls never use it.",
    matters: 'modules that show how far an upload is',
    example: "uploadTransport: 'fetch'",
    default: "`'fetch'`",
  },
  devModuleOrigins: {
    group: 'modules',
    means:
      'Origins that a module may be loaded from while it is being developed: what [an override](modules.md#working-on-it-against-a-running-platform) by address or local storage may name. Without it neither is read.',
    matters: 'module authors, on their own pages; leave it out of what customers get',
    example: "devModuleOrigins: ['http://localhost:5173']",
  },
};
