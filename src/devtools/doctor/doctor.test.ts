import { describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { IDENTITY_HEADERS } from '../../wire/calls.js';
import { CHECKS } from './checks/table.js';
import type { ResolvedConfig } from '../../context/config.js';
import { madeUpIsland } from '../../../embed-examples/testing/fixtures/madeUpPlaces.js';
import { resolvedConfig } from '../../../embed-examples/testing/fixtures/resolvedConfig.js';
import type { DoctorInput, ExaminedIsland } from './doctorInput.js';
import type { Finding } from './report.js';
import type { ExaminedPage, LoadKind, PageFacts, PolicyViolation } from './page/examinedPage.js';
import {
  madeUpFacts,
  madeUpPage,
  type Answerer,
  type MadeUpPage,
} from '../../../embed-examples/testing/fixtures/madeUpPage.js';
import { runDoctor } from './runDoctor.js';

const API = 'https://oa.example.com';
const STATIC = 'https://static.example.com';
const PORTAL = 'https://portal.example';
const SESSION = 'b7c1f0e2d94a4e6f8a13';
const VERSION = '1.2.3';

/** A server of the platform or of the host; it receives requests like a real one. */
type Handler = (request: { readonly headers: Headers; readonly options: RequestInit }) => Response;

const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);
const html = (status = 200): Response =>
  new Response('<!doctype html><title>Sign in</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** The error of browsers that gives no reason. */
function refuse(): never {
  throw new TypeError('Failed to fetch');
}

/** Every URL of a working integration. */
const HEALTHY: Readonly<Record<string, Handler>> = {
  [`${PORTAL}/token`]: () => json({ status: true, data: { eteamsid: SESSION }, msg: '' }),
  [`${API}/papi/app/baseserver/info/getInfo`]: ({ headers }) =>
    headers.get(IDENTITY_HEADERS.session) === SESSION
      ? json({
          status: true,
          data: { ACCESS_ETEAMSID: SESSION, isInvalidEteamsid: false, tenantKey: 'acme' },
        })
      : json({ status: true, data: { isInvalidEteamsid: true } }),
  [`${STATIC}/build/moduleversion.json`]: () => json({ '@weapp/hrm': { version: '1.4.0' } }),
  [`${STATIC}/build/hrm/asset-manifest.json`]: () => json({ entrypoints: ['static/js/main.js'] }),
  [`${STATIC}/build/hrm/static/js/main.js`]: () =>
    new Response('var weappHrm = {};', { headers: { 'content-type': 'text/javascript' } }),
  [`${STATIC}/build/utils/manifest.json`]: () => json({ version: VERSION }),
  [`${STATIC}/build/passport/passport.js`]: () => new Response('window.passportSDK = { init };'),
};

const INFO = `${API}/papi/app/baseserver/info/getInfo`;

/** An island of the one module, with its error if it has one. */
function islandOf(compName: string, error?: WeaverError): ExaminedIsland {
  return { compName, island: madeUpIsland('weaver-1', Promise.resolve(error)) };
}

/** The network with some servers changed; other URLs respond with 404. */
function network(changed: Readonly<Record<string, Handler>>): Answerer {
  const servers = { ...HEALTHY, ...changed };
  return (url, options) => {
    const handler = servers[url.replace(/\?.*$/, '')];
    const headers = new Headers(options.headers);
    return handler === undefined ? html(404) : handler({ headers, options });
  };
}

/** The differences from a working integration. */
interface Difference {
  readonly config?: Partial<ResolvedConfig>;
  readonly problems?: readonly string[];
  readonly servers?: Readonly<Record<string, Handler>>;
  readonly facts?: Partial<PageFacts>;
  readonly page?: Partial<ExaminedPage>;
  readonly islands?: readonly ExaminedIsland[];
}

/** The URL that the CSP blocks as a script only. */
function refusingScript(refused: RegExp, policy: string): Partial<ExaminedPage> {
  return {
    openLab: () =>
      Promise.resolve({
        try: (kind, blocked) =>
          Promise.resolve(
            kind === 'script' && refused.test(blocked)
              ? { directive: 'script-src-elem', blocked, policy }
              : undefined,
          ),
        tryInline: () => Promise.resolve(undefined),
        close: () => undefined,
      }),
  };
}

/** The URLs of one kind that the CSP blocks. */
function refusingKind(refused: LoadKind, start: string, policy: string): Partial<ExaminedPage> {
  return {
    openLab: () =>
      Promise.resolve({
        try: (kind, blocked) =>
          Promise.resolve(
            kind === refused && blocked.startsWith(start)
              ? { directive: 'img-src', blocked, policy }
              : undefined,
          ),
        tryInline: () => Promise.resolve(undefined),
        close: () => undefined,
      }),
  };
}

async function examine({
  config = {},
  problems = [],
  servers = {},
  facts,
  page: over,
  islands = [],
}: Difference) {
  const resolved = resolvedConfig({
    oadomain: API,
    apiDomain: API,
    staticDomain: STATIC,
    authTokenApi: '/token',
    ...config,
  });
  const page: MadeUpPage = madeUpPage(network(servers), facts, over);
  const input: DoctorInput = {
    config: { ...resolved },
    problems,
    resolved: problems.length > 0 ? undefined : resolved,
    version: VERSION,
    folder: `${STATIC}/build/utils/`,
    islands,
  };
  const print = vi.fn<(text: string) => void>();
  const report = await runDoctor(input, { page, limitMs: 3000, print });
  return { report, page, print };
}

/** The errors and warnings of a report. */
function complaints(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ level }) => level === 'error' || level === 'warning');
}

it('passes the islands of a page and the files of their modules', async () => {
  const { report } = await examine({ islands: [islandOf('@weapp/hrm/Absence')] });
  expect(complaints(report.findings)).toEqual([]);
  const passed = report.findings.map(({ check, what }) => `${check}: ${what}`);
  expect(passed).toContain('islands: 1 island: ready');
  expect(passed).toContain('modules: the file of @weapp/hrm can be loaded');
});

it.each<[ResolvedConfig['theme'], string]>([
  [undefined, 'passed'],
  [{ fontType: { type: 'custom', file: 'a.woff2' } }, 'warning'],
])('fonts that the policy refuses, with the theme %j: %s', async (theme, level) => {
  const page = refusingKind('font', 'https:', "font-src 'none'");
  const { report } = await examine({ config: theme ? { theme } : {}, page });
  const found = report.findings.filter(({ check }) => check === 'csp');
  expect(found).toMatchObject([{ level }]);
  if (level === 'passed') expect(found[0]?.what).not.toContain('font');
});

it('reports no problem for a working integration', async () => {
  const { report } = await examine({});
  expect(report.ok).toBe(true);
  expect(complaints(report.findings)).toEqual([]);
});

/** `connect-src` blocks a URL before it is requested. */
function refusing(
  blocked: string,
  policy: string,
  servers: Readonly<Record<string, Handler>> = {},
): Partial<ExaminedPage> {
  const listeners = new Set<(violation: PolicyViolation) => void>();
  const answer = network(servers);
  return {
    onViolation(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async fetch(url, options) {
      if (!url.startsWith(blocked)) return answer(url, options);
      for (const tell of listeners) tell({ directive: 'connect-src', blocked: url, policy });
      return refuse();
    },
  };
}

/** The preflight fails for every request with one of these headers. */
const refusingHeaders =
  (...names: readonly string[]): Handler =>
  ({ headers, options }) =>
    names.some((name) => headers.has(name)) && options.mode !== 'no-cors'
      ? refuse()
      : json({ status: true, data: { isInvalidEteamsid: true } });

/** Only a request without SDK headers and cookies gets a response, which cannot be read. */
const unreadable: Handler = ({ options }) => (options.mode === 'no-cors' ? new Response() : refuse());

const signedIn: Handler = () =>
  json({ status: true, data: { ACCESS_ETEAMSID: SESSION, isInvalidEteamsid: false } });

/** The problem, the check that must report it, and the fix that it must contain. */
const BROKEN: readonly (readonly [string, Difference, string, 'error' | 'warning', RegExp])[] = [
  ['a config with a fault', { problems: ['"oadomian" is no key'] }, 'config', 'error', /oadomian/],
  ['a sandboxed frame', { facts: { origin: 'null' } }, 'page', 'error', /allow-same-origin/],
  ['no secure context', { facts: { secure: false } }, 'page', 'warning', /https/],
  ['XHTML', { facts: { mediaType: 'application/xhtml+xml' } }, 'page', 'warning', /text\/html/],
  ['quirks mode', { facts: { quirks: true } }, 'page', 'warning', /<!doctype html>/],
  [
    'a base element under a relative address',
    { facts: { base: 'https://cdn.example/assets/' } },
    'page',
    'error',
    /authTokenApi: 'https:\/\/portal\.example/,
  ],
  [
    'a browser without shadow roots',
    { facts: { features: { ...madeUpFacts().features, shadowRoots: false } } },
    'engine',
    'error',
    /isolation: 'none'/,
  ],
  [
    'a browser without popovers',
    { facts: { features: { ...madeUpFacts().features, popover: false } } },
    'engine',
    'warning',
    /Safari 17/,
  ],
  [
    'React 17 in shared',
    { config: { shared: { react: { version: '17.0.2' } } } },
    'engine',
    'error',
    /"shared"/,
  ],
  [
    'the script tag twice',
    { facts: { scripts: [`${STATIC}/build/utils/weaver-sdk.js`, '/lib/weaver-sdk.umd.js?2'].map(onPortal) } },
    'scripts',
    'warning',
    /keep one/,
  ],
  [
    'another version as window.weaverSDK',
    { facts: { globalSdk: { version: '0.9.0' } } },
    'scripts',
    'warning',
    /one way/,
  ],
  ['an element called weaverSDK', { facts: { globalSdk: 'foreign' } }, 'scripts', 'warning', /rename/],
  [
    'files of another version',
    { servers: { [`${STATIC}/build/utils/manifest.json`]: () => json({ version: '1.0.0' }) } },
    'scripts',
    'error',
    /one version/,
  ],
  ['a baseUrl with nothing there', { config: { baseUrl: '/sdk' } }, 'scripts', 'error', /baseUrl/],
  [
    'an http platform on an https page',
    {
      config: { oadomain: 'http://oa.example.com', apiDomain: 'http://oa.example.com' },
      servers: { 'http://oa.example.com/papi/app/baseserver/info/getInfo': refuse },
    },
    'mixedContent',
    'error',
    /oadomain: 'https:\/\/oa\.example\.com'/,
  ],
  [
    'a policy against calls of the API',
    { page: refusing(API, `connect-src 'self' ${STATIC}`) },
    'csp',
    'error',
    /connect-src 'self' https:\/\/static\.example\.com https:\/\/oa\.example\.com/,
  ],
  [
    'a policy against scripts of modules',
    { page: refusingScript(/./, "script-src 'self'") },
    'csp',
    'error',
    /script-src 'self' https:\/\/static\.example\.com/,
  ],
  [
    'a policy against the login script',
    {
      config: { oadomain: 'https://oa.portal.example', loginToken: 'once', authTokenApi: undefined },
      page: refusingScript(/\/oauth\/login$/, `script-src 'self' ${STATIC}`),
    },
    'csp',
    'error',
    /login script of loginToken.*script-src 'self' https:\/\/static\.example\.com https:\/\/oa\.portal\.example/,
  ],
  [
    'a policy against the passport',
    { config: { enablePassport: true }, page: refusingScript(/passport/, "script-src 'self'") },
    'csp',
    'error',
    /script of the passport/,
  ],
  [
    'a missing passport script',
    {
      config: { enablePassport: true },
      servers: { [`${STATIC}/build/passport/passport.js`]: () => html(404) },
    },
    'passport',
    'error',
    /passport\/passport\.js → .*staticDomain/,
  ],
  [
    'an HTML page instead of the passport script',
    { config: { enablePassport: true }, servers: { [`${STATIC}/build/passport/passport.js`]: () => html() } },
    'passport',
    'error',
    /passport\/passport\.js → .*staticDomain/,
  ],
  [
    'another script as the passport',
    {
      config: { enablePassport: true },
      servers: { [`${STATIC}/build/passport/passport.js`]: () => new Response('var other;') },
    },
    'passport',
    'warning',
    /passportSDK/,
  ],
  [
    'a passport as the only method, without a signed-in user',
    { config: { enablePassport: true, authTokenApi: undefined } },
    'cookies',
    'error',
    /enablePassport is the only way in/,
  ],
  [
    'a passport as the only method, with credentials that CORS does not allow',
    {
      config: { enablePassport: true, authTokenApi: undefined },
      servers: {
        [INFO]: (request) => (request.options.credentials === 'include' ? refuse() : json({ status: true })),
      },
    },
    'credentials',
    'error',
    /passport/,
  ],
  [
    'no Trusted Types policy for the SDK',
    {
      page: {
        expectScriptPolicy: () => {
          throw new Error('refused');
        },
      },
    },
    'trustedTypes',
    'error',
    /trusted-types weaverSDK/,
  ],
  [
    'an origin that the platform does not allow',
    { servers: { [INFO]: unreadable } },
    'reach',
    'error',
    /add https:\/\/portal\.example to the platform's allowed origins/,
  ],
  ['a platform that is not there', { servers: { [INFO]: refuse } }, 'reach', 'error', /oadomain/],
  [
    'an unreachable static domain',
    { servers: { [`${STATIC}/build/moduleversion.json`]: refuse } },
    'reach',
    'error',
    /staticDomain/,
  ],
  [
    'a platform that redirects',
    { servers: { [INFO]: () => ({ type: 'opaqueredirect' }) as Response } },
    'reach',
    'error',
    /redirects/,
  ],
  [
    'a preflight without one header',
    { servers: { [INFO]: refusingHeaders(IDENTITY_HEADERS.session) } },
    'preflight',
    'error',
    /missing: eteamsid/,
  ],
  [
    'no preflight at all',
    { servers: { [INFO]: refusingHeaders('content-type', ...Object.values(IDENTITY_HEADERS)) } },
    'preflight',
    'error',
    /OPTIONS/,
  ],
  ['a login page for the API', { servers: { [INFO]: () => html() } }, 'platform', 'error', /prefixApiPath/],
  [
    'a platform with server errors',
    { servers: { [INFO]: () => json({}, { status: 503 }) } },
    'platform',
    'error',
    /logs/,
  ],
  [
    'credentials that CORS does not allow',
    {
      config: { withCredentials: true, authTokenApi: undefined },
      servers: {
        [INFO]: (request) => (request.options.credentials === 'include' ? refuse() : json({ status: true })),
      },
    },
    'credentials',
    'error',
    /Access-Control-Allow-Credentials: true/,
  ],
  [
    'a cookie without a session',
    { config: { withCredentials: true, authTokenApi: undefined } },
    'cookies',
    'error',
    /authTokenApi/,
  ],
  [
    'a login token on another site',
    { config: { loginToken: 'once-only-token', authTokenApi: undefined } },
    'cookies',
    'error',
    /authTokenApi/,
  ],
  [
    'an HTML page instead of a token',
    { servers: { [`${PORTAL}/token`]: () => html() } },
    'token',
    'error',
    /"eteamsid"/,
  ],
  [
    'a token source that refuses',
    { servers: { [`${PORTAL}/token`]: () => json({ status: false, msg: 'Account is locked' }) } },
    'token',
    'error',
    /your server's log/,
  ],
  [
    'a token without the JSON content type',
    {
      servers: {
        [`${PORTAL}/token`]: () =>
          new Response(JSON.stringify({ status: true, data: { eteamsid: SESSION } }), {
            headers: { 'content-type': 'text/plain' },
          }),
      },
    },
    'token',
    'warning',
    /application\/json/,
  ],
  [
    'an expired session',
    { config: { authTokenApi: undefined, eteamsid: 'a-session-of-yesterday' } },
    'session',
    'error',
    /eteamsid/,
  ],
  [
    "another tenant's session",
    { config: { oatenantkey: 'other' } },
    'session',
    'error',
    /oatenantkey: 'acme'/,
  ],
  [
    'a static domain without modules',
    { servers: { [`${STATIC}/build/moduleversion.json`]: () => html() } },
    'modules',
    'error',
    /staticDomain/,
  ],
  [
    'an empty index',
    { servers: { [`${STATIC}/build/moduleversion.json`]: () => json({}) } },
    'modules',
    'warning',
    /staticDomain/,
  ],
  [
    'a module without its manifest',
    { servers: { [`${STATIC}/build/hrm/asset-manifest.json`]: () => html(404) } },
    'modules',
    'error',
    /@weapp\/hrm/,
  ],
  [
    'an island whose module is not in the index',
    { islands: [islandOf('@weapp/hmr/Absence', new WeaverError('APP_MISSING'))] },
    'islands',
    'error',
    /weaverSDK\.render\('#…', '@weapp\/hrm\/Absence'\)/,
  ],
  [
    'a manifest that names another origin',
    {
      islands: [islandOf('@weapp/hrm/Absence')],
      servers: {
        [`${STATIC}/build/hrm/asset-manifest.json`]: () =>
          json({ entrypoints: ['https://cdn.example/a.js'] }),
      },
    },
    'modules',
    'error',
    /moduleDomains: \{ '@weapp\/hrm': 'https:\/\/cdn\.example' \}/,
  ],
  [
    'a script of a module of this page that is missing',
    {
      islands: [islandOf('@weapp/hrm/Absence')],
      servers: { [`${STATIC}/build/hrm/static/js/main.js`]: () => html(404) },
    },
    'modules',
    'error',
    /HTTP 404 at .*main\.js → deploy the whole folder/,
  ],
  [
    'a script of a module that the policy refuses',
    { islands: [islandOf('@weapp/hrm/Absence')], page: refusingScript(/main\.js$/, "script-src 'self'") },
    'csp',
    'error',
    /script-src 'self' https:\/\/static\.example\.com/,
  ],
  [
    'a policy against pictures of the API',
    { page: refusingKind('image', API, "img-src 'self'") },
    'csp',
    'warning',
    /pictures of documents \(https:\/\/oa\.example\.com\) → Content-Security-Policy: img-src 'self' https:\/\/oa\.example\.com$/,
  ],
  [
    'a policy against all pictures',
    { page: refusingKind('image', 'https:', "img-src 'self'") },
    'csp',
    'warning',
    /img-src 'self' https:\/\/static\.example\.com https:\/\/oa\.example\.com$/,
  ],
  [
    'a clock that is fast',
    { servers: { [INFO]: dated(signedIn, -5) } },
    'clock',
    'warning',
    /5 minutes ahead/,
  ],
  [
    'a clock that is hours slow',
    { servers: { [INFO]: dated(signedIn, 180) } },
    'clock',
    'warning',
    /3 hours behind/,
  ],
  [
    'a clock that is hours slow for a session with an end',
    {
      servers: {
        [INFO]: dated(signedIn, 180),
        [`${PORTAL}/token`]: () => json({ status: true, data: { eteamsid: SESSION, expiresIn: 60 } }),
      },
    },
    'clock',
    'error',
    /3 hours behind/,
  ],
  [
    'refused storage',
    { page: { canStore: () => Promise.resolve(false) } },
    'storage',
    'warning',
    /site data/,
  ],
  ['a service worker', { facts: { worker: `${PORTAL}/sw.js` } }, 'serviceWorker', 'warning', /fetch handler/],
  [
    'Object.prototype.get',
    { facts: { inheritedDescriptorKeys: ['get'] } },
    'globals',
    'warning',
    /inherits Object\.prototype\.get/,
  ],
  ['Array.prototype.toJSON', { facts: { jsonOfArrays: false } }, 'globals', 'warning', /toJSON/],
];

function onPortal(address: string): string {
  return new URL(address, PORTAL).href;
}

/** The responses of `handler` with a clock that is `minutes` ahead of the page's. */
function dated(handler: Handler, minutes: number): Handler {
  const time = new Date(Date.parse('2030-01-02T03:04:05Z') + minutes * 60_000).toUTCString();
  return (request) => {
    const answer = handler(request);
    answer.headers.set('date', time);
    return answer;
  };
}

describe('the doctor reports', () => {
  it.each(BROKEN)('%s', async (_, difference, check, level, expectedFix) => {
    const { report } = await examine(difference);
    const found = complaints(report.findings).filter((finding) => finding.check === check);
    expect(new Set(found.map((finding) => finding.level))).toEqual(new Set([level]));
    expect(found.map(({ what, fix }) => `${what} → ${fix}`).join('\n')).toMatch(expectedFix);
    expect(report.ok).toBe(!report.findings.some((finding) => finding.level === 'error'));
    for (const { what, why, fix } of complaints(report.findings)) {
      expect([what, why, fix]).not.toContain('');
    }
  });
});

describe('one fault is reported once:', () => {
  it.each(
    BROKEN.filter(([, , , level]) => level === 'error').map(([name, difference, check]) => ({
      name,
      difference,
      check,
    })),
  )('$name gives no error of another check', async ({ difference, check }) => {
    const { report } = await examine(difference);
    const others = report.findings.filter(({ level, check: other }) => level === 'error' && other !== check);
    expect(others).toEqual([]);
  });
});

describe('an integration by passport', () => {
  it.each([
    ['beside a token source', {}],
    ['alone, for somebody who is signed in', { authTokenApi: undefined }],
  ])('%s works', async (_name, config) => {
    const { report } = await examine({
      config: { enablePassport: true, ...config },
      servers: { [INFO]: signedIn },
    });
    expect(complaints(report.findings)).toEqual([]);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ check: 'passport', level: 'passed' }) as Finding,
    );
  });
});

describe('a page on which init never ran', () => {
  const unasked = async (facts: Partial<PageFacts> = {}, over: Partial<ExaminedPage> = {}) => {
    const page = madeUpPage(network({}), facts, over);
    const problems = ['init takes a config object; got a value of type undefined'];
    const { findings } = await runDoctor(
      { config: undefined, problems, version: VERSION, folder: `${STATIC}/build/utils/`, nonce: 'n0nce' },
      { page, limitMs: 3000, print: () => undefined },
    );
    return findings;
  };
  const of = (findings: readonly Finding[], name: string) => findings.filter(({ check }) => check === name);

  it('is reported, with what to do next', async () => {
    const findings = await unasked();
    expect(of(findings, 'config')).toMatchObject([
      {
        level: 'error',
        what: expect.stringContaining('never called'),
        fix: expect.stringContaining('doctor({'),
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain('undefined');
  });

  it('with a call in an inline script gets advice on the nonce and on a separate file', async () => {
    const [config] = of(await unasked({ inlineInit: true }), 'config');
    expect(config).toMatchObject({
      why: expect.stringContaining('content security policy'),
      fix: expect.stringMatching(/file of its own.*nonce/),
    });
  });

  it('is still checked for copies of the SDK, and for the CSP of its own folder', async () => {
    const scripts = [`${STATIC}/build/utils/weaver-sdk.js`, `${STATIC}/build/utils/weaver-sdk.umd.js`];
    const nonces: unknown[] = [];
    const { openLab } = refusingScript(/build\/utils\/manifest\.json$/, "script-src 'self'");
    const findings = await unasked(
      { scripts },
      {
        openLab(nonce) {
          nonces.push(nonce);
          return openLab?.(nonce) ?? Promise.reject(new Error('no lab'));
        },
      },
    );
    expect(of(findings, 'scripts')[0]).toMatchObject({ level: 'warning' });
    expect(of(findings, 'csp')[0]).toMatchObject({
      level: 'error',
      what: expect.stringContaining("scripts of the SDK's own folder"),
    });
    // The check of inline scripts does not need it.
    expect(nonces).toEqual([undefined, 'n0nce']);
  });
});

describe('a policy that refuses a server of the config', () => {
  const WRONG = 'https://oa.exmaple.com';
  const LANGUAGE = { [`${API}/papi/i18n/getTeamDefaultLang`]: () => json({ code: 400, status: false }) };
  const atWrong = { oadomain: WRONG, apiDomain: WRONG };
  const fixes = async (difference: Difference): Promise<readonly string[]> => {
    const { report } = await examine(difference);
    return complaints(report.findings).map(({ what, fix }) => `${what} → ${fix}`);
  };

  it('and lists the platform, or the static domain, elsewhere: the config is corrected, not the policy', async () => {
    const policy = `connect-src 'self' https://statistics.example ${API} ${STATIC}`;
    const refuseAll = {
      ...refusing(WRONG, policy, LANGUAGE),
      ...refusingScript(/exmaple/, "script-src 'self'"),
    };
    const ofApi = await fixes({ config: { ...atWrong, enablePassport: true }, page: refuseAll });
    expect(ofApi.filter((fix) => fix.includes('Content-Security-Policy'))).toEqual([]);
    expect(ofApi).toEqual([
      expect.stringMatching(/exmaple.*→ init\({ oadomain: 'https:\/\/oa\.example\.com' }\)$/),
    ]);
    const ofFiles = await fixes({ config: { staticDomain: WRONG }, page: refusing(WRONG, policy, LANGUAGE) });
    expect(ofFiles).toEqual([
      expect.stringMatching(/→ init\({ staticDomain: 'https:\/\/static\.example\.com' }\)$/),
    ]);
  });

  it('and lists only others: the address is checked before the policy is changed', async () => {
    const policy = `connect-src 'self' https://statistics.example ${STATIC}`;
    expect(await fixes({ page: refusing(API, policy) })).toEqual([
      expect.stringMatching(
        /→ open https:\/\/oa\.example\.com in a tab of this browser.*once it answers: Content-Security-Policy: connect-src .*https:\/\/oa\.example\.com$/,
      ),
    ]);
  });

  it('and lists the other server of the config, which has the same files: the policy is changed', async () => {
    const index = {
      [`${API}/build/moduleversion.json`]: () => json({ '@weapp/people': { version: '1.0.0' } }),
    };
    const found = await fixes({ page: refusing(STATIC, `connect-src 'self' ${API}`, index) });
    expect(found).toEqual([
      expect.stringMatching(/Content-Security-Policy: connect-src .*https:\/\/static\.example\.com$/),
    ]);
  });

  it('is not widened for a script or a frame of a server that does not answer', async () => {
    const servers = { [`${WRONG}/`]: refuse };
    const config = { loginToken: 'once', authTokenApi: undefined, oadomain: WRONG, allowedOrigins: [WRONG] };
    const openLab = (): ReturnType<ExaminedPage['openLab']> =>
      Promise.resolve({
        try: (kind, blocked) =>
          Promise.resolve(
            blocked.startsWith(WRONG)
              ? { directive: `${kind}-src`, blocked, policy: "default-src 'self'" }
              : undefined,
          ),
        tryInline: () => Promise.resolve(undefined),
        close: () => undefined,
      });
    const advised = (await fixes({ config, servers, page: { openLab } })).filter((fix) =>
      fix.includes('-src'),
    );
    expect(advised).toEqual([
      expect.stringMatching(/script-src.*→ open https:\/\/oa\.exmaple\.com .*once it answers/),
      expect.stringMatching(/frame-src.*→ open https:\/\/oa\.exmaple\.com .*once it answers/),
    ]);
  });
});

describe('the calls of the doctor', () => {
  it("include one call of the host's token source", async () => {
    const { page } = await examine({ config: { withCredentials: true, oatenantkey: 'acme' } });
    expect(page.requests.filter(({ url }) => url === `${PORTAL}/token`)).toHaveLength(1);
  });

  it('include only getInfo at the platform', async () => {
    const { page } = await examine({ config: { withCredentials: true } });
    const paths = page.requests.filter(({ url }) => url.startsWith(API)).map(({ url }) => url);
    expect(new Set(paths)).toEqual(new Set([INFO]));
  });

  it('contain no login token', async () => {
    const { page } = await examine({ config: { loginToken: 'once-only-token', authTokenApi: undefined } });
    expect(JSON.stringify(page.requests)).not.toContain('once-only-token');
  });

  it('are not made while the config is invalid', async () => {
    const { page } = await examine({ problems: ['"oadomain" is missing'] });
    expect(page.requests).toEqual([]);
  });
});

describe('a page whose init never ran', () => {
  /** The doctor without a config, on a page that blocks inline scripts or allows them. */
  async function examineBare(violation?: PolicyViolation, config?: unknown) {
    const lab = {
      try: () => Promise.resolve(undefined),
      tryInline: () => Promise.resolve(violation),
      close: vi.fn(),
    };
    const page = madeUpPage(network({}), { globalSdk: 'foreign' }, { openLab: () => Promise.resolve(lab) });
    const problems = ['init takes a config object; got a value of type undefined'];
    const { ok, findings } = await runDoctor(
      { config, problems, version: VERSION },
      { page, print: () => undefined },
    );
    const of = (check: string): readonly Finding[] => findings.filter((finding) => finding.check === check);
    return { ok, of, page, lab };
  }
  const inline = { directive: 'script-src-elem', blocked: 'inline', policy: "script-src 'self'" };

  it('is reported as such, and not as an invalid config', async () => {
    const { ok, of, page } = await examineBare();
    expect(ok).toBe(false);
    expect(of('config')).toMatchObject([
      { level: 'error', what: expect.stringContaining('init was never called on this page') },
    ]);
    expect(JSON.stringify(of('config'))).not.toContain('undefined');
    expect(page.requests).toEqual([]);
  });

  it('gets the results that need no config', async () => {
    const { of, lab } = await examineBare(inline);
    expect(of('csp')).toMatchObject([
      { level: 'warning', what: expect.stringContaining('refuses inline scripts') },
      { level: 'skipped' },
    ]);
    expect(of('scripts')).toMatchObject([
      { level: 'warning', what: expect.stringContaining('something else than the SDK') },
      { level: 'skipped' },
    ]);
    expect(lab.close).toHaveBeenCalledTimes(1);
  });

  it('is not reported if the CSP allows inline scripts, or if init was called with an invalid config', async () => {
    expect((await examineBare()).of('csp')).toMatchObject([{ level: 'skipped' }]);
    expect((await examineBare(inline, {})).of('csp')).toMatchObject([{ level: 'skipped' }]);
  });
});

describe('the report', () => {
  const secrets = { nonce: 'bm9uY2Utb2YtdGhlLXBhZ2U', eteamsid: SESSION, loginToken: 'once-only-token' };

  it('contains no secret from any source', async () => {
    const words = Object.values(secrets).join(' ');
    const { report, print } = await examine({
      config: {
        ...secrets,
        authTokenApi: undefined,
        authTokenRequest: () => {
          throw new Error(`cannot use ${words}`);
        },
      },
      page: refusing(STATIC, `default-src 'nonce-${secrets.nonce}'`),
    });
    for (const text of [report.toString(), JSON.stringify(report), ...print.mock.calls.flat()]) {
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    }
    expect(report.toString()).toContain('cannot use');
  });

  it('contains no session of the token source, also if the platform repeats it', async () => {
    const { report } = await examine({
      config: { oatenantkey: 'other' },
      servers: {
        [INFO]: () => json({ status: true, data: { ACCESS_ETEAMSID: SESSION, tenantKey: SESSION } }),
      },
    });
    expect(JSON.stringify(report) + report.toString()).not.toContain(SESSION);
  });

  it('is printed as text, with problems first', async () => {
    const { report, print } = await examine({ facts: { quirks: true }, config: { oatenantkey: 'other' } });
    expect(print.mock.calls).toEqual([[report.toString()]]);
    const text = report.toString();
    expect(text).toMatch(/^doctor of weaverSDK 1\.2\.3 on https:\/\/portal\.example: 1 error, 1 warning, /);
    const places = ['ERROR session', 'WARNING page', 'passed'].map((word) => text.indexOf(`\n${word}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

describe('a check', () => {
  it('that throws is reported as failed, and the others continue', async () => {
    const { report } = await examine({
      page: { canStore: () => Promise.reject(new Error('no storage here')) },
      facts: { quirks: true },
    });
    const [storage] = report.findings.filter(({ check }) => check === 'storage');
    expect(storage).toMatchObject({ level: 'skipped', what: 'could not run: no storage here' });
    expect(new Set(report.findings.map(({ check }) => check)).size).toBe(Object.keys(CHECKS).length);
    expect(complaints(report.findings).map(({ check }) => check)).toEqual(['page']);
  });

  it('that never ends is stopped at its limit', async () => {
    vi.useFakeTimers();
    try {
      const examined = examine({ page: { canStore: () => new Promise<never>(() => undefined) } });
      await vi.advanceTimersByTimeAsync(3000);
      const { report } = await examined;
      const [storage] = report.findings.filter(({ check }) => check === 'storage');
      expect(storage).toMatchObject({
        level: 'skipped',
        what: 'could not run: it did not end within 3 s',
      });
      expect(new Set(report.findings.map(({ check }) => check)).size).toBe(Object.keys(CHECKS).length);
    } finally {
      vi.useRealTimers();
    }
  });
});
