import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { revokedProxy, throwingAt, throwingProxy } from '../../embed-examples/testing/fixtures/unreadable.js';
import { createDeferred } from '../core/promises.js';
import { isWeaverError, type WeaverError } from '../core/errors.js';
import type { WeaverConfig } from '../context/config.js';
import { createWeaverSDK } from './createWeaverSDK.js';
import type { WeaverSDK } from './weaverSDK.js';

const OA = 'https://oa.weaver.test';
const SESSION = 'S3CRET-session';

/** The responses of the fake platform by path; tests replace single rows. */
type Answer = { readonly status?: number; readonly body?: unknown } | Error | 'never';
const NORMAL: Record<string, Answer> = {
  '/token': { body: { status: true, data: { eteamsid: SESSION } } },
  '/papi/app/baseserver/clearCookie': { body: {} },
  '/papi/app/baseserver/info/getInfo': {
    body: { status: true, data: { ACCESS_ETEAMSID: SESSION, isInvalidEteamsid: false, tenantKey: 't1' } },
  },
  '/api/baseserver/layout/baseTeams': {
    body: {
      code: 200,
      status: true,
      data: { tenantKey: 't1', currentUser: { id: 'u1', username: 'Li Na' }, locale: { language: 'en_US' } },
    },
  },
  '/build/moduleversion.json': {
    body: { '@weapp/people': { version: '1' }, '@weapp/broken': { version: '1' } },
  },
  '/build/people/asset-manifest.json': { body: { entrypoints: ['main.js'] } },
  '/build/broken/asset-manifest.json': { body: { entrypoints: ['main.js'] } },
  // Scripts without integrity are fetched and checked before they run.
  '/build/people/main.js': { body: '/* people */' },
  '/build/broken/main.js': { body: '/* broken */' },
  '/static/public/resource/i18n/en_US/people.json': { body: { '1': 'Name' } },
  '/papi/session/logout': { body: { status: true } },
};
let answers: Record<string, Answer> = {};
const calls: { path: string; origin: string; headers: Record<string, string> }[] = [];

function platform(input: string, init: RequestInit): Promise<Response> {
  const { pathname, origin } = new URL(input, location.href);
  calls.push({ path: pathname, origin, headers: { ...(init.headers as Record<string, string>) } });
  const answer = answers[pathname] ?? { status: 404, body: 'none' };
  if (answer === 'never') {
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }
  if (answer instanceof Error) return Promise.reject(answer);
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  return Promise.resolve(new Response(text, { status: answer.status ?? 200 }));
}

const PEOPLE = `window.weappPeople = {
  add: (a, b) => a + b,
  Card: () => null,
  fails: () => { throw new Error('of the module'); },
  default: () => window.__weaverShared__.react.createElement('p', { className: 'card' }, 'people'),
};`;

/** The scripts on the static domain by path; tests add some. */
const scripts: Record<string, string> = { '/build/people/main.js': PEOPLE };

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Scripts of the static domain come from here: these tests use no network. */
const ownSrc = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
beforeAll(() => {
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...ownSrc,
    set(this: HTMLScriptElement, address: unknown) {
      const { origin, pathname } = new URL(String(address));
      const script = scripts[pathname];
      const served = script === undefined ? 'blob:null/none' : dataUrl(script);
      ownSrc?.set?.call(this, origin === OA ? served : address);
    },
  });
});
afterAll(() => {
  Object.defineProperty(HTMLScriptElement.prototype, 'src', ownSrc ?? {});
});

let sdk: WeaverSDK;
const created: WeaverSDK[] = [];
function newSdk(): WeaverSDK {
  const made = createWeaverSDK();
  created.push(made);
  return made;
}
let container: HTMLElement;
const realFetch = globalThis.fetch;
const warn = vi.fn();

beforeEach(() => {
  answers = { ...NORMAL };
  calls.length = 0;
  globalThis.fetch = platform as typeof fetch;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  container = document.createElement('div');
  document.body.append(container);
  sdk = newSdk();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of created.splice(0)) await one.destroy();
  globalThis.fetch = realFetch;
  container.remove();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Browsers report unhandled rejections at the end of a task, before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const config = (over: Partial<WeaverConfig> = {}): WeaverConfig => ({
  oadomain: OA,
  authTokenApi: '/token',
  ...over,
});
const failureOf = async (promise: Promise<unknown>): Promise<WeaverError> => {
  const error: unknown = await promise.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  );
  if (!isWeaverError(error)) throw new Error(`no WeaverError: ${String(error)}`);
  return error;
};
const asked = (path: string) => calls.filter((call) => call.path === path);

describe('a tenant without a language', () => {
  const path = '/papi/i18n/getTeamDefaultLang';
  beforeEach(() => {
    const data = { tenantKey: 't1', currentUser: { id: 'u1' }, locale: {} };
    answers['/api/baseserver/layout/baseTeams'] = { body: { code: 200, status: true, data } };
    answers[path] = { body: { code: 200, data: { langType: 'ja_JP', langId: 10 } } };
  });

  it('gets its default language from the platform', async () => {
    expect((await sdk.init(config())).language).toBe('ja_JP');
    expect(asked(path)).toHaveLength(1);
  });

  it('causes no call when the config has a language', async () => {
    expect((await sdk.init(config({ language: 'ko_KR' }))).language).toBe('ko_KR');
    expect(asked(path)).toEqual([]);
  });

  it.each([[{ status: 500, body: 'none' }], [{ body: { code: 404, data: null } }]])(
    'gets the language of the page when the platform responds %j, and init continues',
    async (answer) => {
      answers[path] = answer;
      document.documentElement.lang = 'fr';
      try {
        expect((await sdk.init(config())).language).toBe('fr_FR');
      } finally {
        document.documentElement.removeAttribute('lang');
      }
      expect(warn).toHaveBeenCalled();
    },
  );
});

describe('a tenant without a current user', () => {
  beforeEach(() => {
    const data = { tenantKey: 't1', locale: { language: 'en_US' } };
    answers['/api/baseserver/layout/baseTeams'] = { body: { code: 200, status: true, data } };
  });

  it('is refused', async () => {
    const { code, message } = await failureOf(sdk.init(config()));
    expect([code, message]).toEqual(['ANSWER_UNREADABLE', 'baseTeams: the tenant has no currentUser.id']);
  });

  describe('on a shared page', () => {
    beforeEach(() => {
      const before = location.href;
      history.replaceState(null, '', '?reportShare=7');
      onTestFinished(() => {
        history.replaceState(null, '', before);
      });
    });

    it('starts the SDK with nobody as the user', async () => {
      const { user } = await sdk.init(config());
      expect(user).toMatchObject({ id: '', employeeId: '', username: '', avatar: '' });
      expect(await sdk.apply('@weapp/people/add', 1, 2)).toBe(3);
      const island = sdk.render(container, '@weapp/people');
      await island.ready;
    });

    it('offers no appeal in the dialog about sensitive words', async () => {
      scripts['/build/people/main.js'] = `window.weappPeople = {
        write: () => window.__weaverShared__['@weapp/utils'].request({ url: '/api/write', method: 'POST' }) };`;
      onTestFinished(() => {
        scripts['/build/people/main.js'] = PEOPLE;
      });
      const found = { sensitiveScanCode: 1, superviseType: 'strong', appeal: true };
      answers['/api/write'] = { body: { code: 401, data: { ...found, data: { sensitiveWords: 'salary' } } } };
      await sdk.init(config());
      const written = failureOf(sdk.apply('@weapp/people/write'));
      await expect.element(page.getByRole('button', { name: 'OK' })).toBeVisible();
      expect(page.getByRole('button', { name: 'Appeal' }).elements()).toEqual([]);
      await page.getByRole('button', { name: 'OK' }).click();
      expect((await written).code).toBe('SENSITIVE_BLOCKED');
    });
  });
});

describe('init', () => {
  it('runs its steps in order, and resolves to tenant, user and language', async () => {
    const ready = vi.fn();
    sdk.on('ready', ready);
    expect(sdk.status).toBe('idle');
    const context = await sdk.init(config());
    expect(sdk.status).toBe('success');
    expect(context).toMatchObject({
      tenant: { tenantKey: 't1' },
      user: { id: 'u1' },
      language: 'en_US',
      dir: 'ltr',
    });
    const order = calls.map(({ path }) => path).filter((path) => !path.startsWith('/build/'));
    expect(order).toEqual([
      '/papi/app/baseserver/clearCookie',
      '/token',
      '/papi/app/baseserver/info/getInfo',
      '/api/baseserver/layout/baseTeams',
    ]);
    expect(ready.mock.calls).toEqual([[context]]);
  });

  it('sends the session only to the API', async () => {
    await sdk.init(config());
    for (const { path, headers } of calls) {
      const toApi = /^\/p?api\//.test(path) && path !== '/papi/app/baseserver/clearCookie';
      expect([path, headers['eteamsid']]).toEqual([path, toApi ? SESSION : undefined]);
    }
  });

  it('keeps the session out of storage, cookies, globals, markup and its own JSON', async () => {
    const context = await sdk.init(config());
    const places = [
      JSON.stringify(sdk),
      JSON.stringify(context),
      JSON.stringify({ ...sessionStorage, ...localStorage }),
      document.cookie,
      document.documentElement.outerHTML,
    ];
    expect(places.join('\n')).not.toContain(SESSION);
  });

  it('does not change the page: attributes, title, head, history, fetch and console', async () => {
    const snapshot = () => ({
      html: document.documentElement.getAttributeNames(),
      head: document.head.innerHTML,
      title: document.title,
      history: history.length,
      address: location.href,
      natives: [
        globalThis.fetch,
        XMLHttpRequest,
        globalThis.console.log,
        history.pushState,
        globalThis.setTimeout,
      ],
      scroll: [scrollX, scrollY],
    });
    const before = snapshot();
    await sdk.init(config({ language: 'ar_AE', theme: { primaryColor: 'red', fontSize: 'big' } }));
    const island = sdk.render(container, '@weapp/people');
    await island.ready;
    expect(snapshot()).toEqual(before);
    await sdk.destroy();
    expect(snapshot()).toEqual(before);
  });
});

describe('a failed step rejects init with its phase, and init may be called again', () => {
  const offline = new TypeError('Failed to fetch');
  const GET_INFO = '/papi/app/baseserver/info/getInfo';
  const TEAMS = '/api/baseserver/layout/baseTeams';
  const INDEX = '/build/moduleversion.json';
  const rows: [string, Answer, string, string, string[]][] = [
    ['/token', offline, 'TOKEN_FAILED', 'authenticate', [GET_INFO, TEAMS]],
    ['/token', { body: { status: false, msg: 'locked' } }, 'TOKEN_FAILED', 'authenticate', [GET_INFO, TEAMS]],
    ['/token', { body: '<!doctype html>' }, 'TOKEN_FAILED', 'authenticate', [GET_INFO, TEAMS]],
    [GET_INFO, offline, 'REQUEST_CORS', 'session', [TEAMS]],
    [GET_INFO, { status: 500, body: 'x' }, 'REQUEST_FAILED', 'session', [TEAMS]],
    [GET_INFO, { body: '<!doctype html>' }, 'ANSWER_UNREADABLE', 'session', [TEAMS]],
    [
      GET_INFO,
      { body: { status: true, data: { isInvalidEteamsid: true } } },
      'SESSION_INVALID',
      'session',
      [TEAMS],
    ],
    [TEAMS, offline, 'REQUEST_CORS', 'resources', []],
    [TEAMS, { body: 'null' }, 'ANSWER_UNREADABLE', 'resources', []],
    [TEAMS, { body: { code: 500, status: false } }, 'ANSWER_ERROR', 'resources', []],
    [INDEX, offline, 'APP_LOAD_FAILED', 'resources', []],
    [INDEX, { body: '[]' }, 'APP_LOAD_FAILED', 'resources', []],
  ];
  it.each(rows)('%s responds %j: %s in %s', async (path, answer, code, phase, notAsked) => {
    answers[path] = answer;
    const called = { ready: vi.fn(), error: vi.fn(), onError: vi.fn() };
    sdk.on('ready', called.ready);
    sdk.on('error', called.error);
    const error = await failureOf(sdk.init(config({ onError: called.onError })));
    expect(error).toMatchObject({ code, phase });
    expect(sdk.status).toBe('failed');
    expect(called.error.mock.calls).toEqual([[error]]);
    expect(called.onError.mock.calls).toEqual([[error]]);
    expect(called.ready).not.toHaveBeenCalled();
    for (const later of notAsked) expect(asked(later)).toEqual([]);
    expect(JSON.stringify(error) + String(error.stack)).not.toContain(SESSION);

    answers = { ...NORMAL };
    await expect(sdk.init(config())).resolves.toMatchObject({ language: 'en_US' });
    expect(sdk.status).toBe('success');
  });

  it('and calls onError once, however many islands and frames wait for it', async () => {
    answers[GET_INFO] = offline;
    const onError = vi.fn();
    const failed = failureOf(sdk.init(config({ onError })));
    const waiting = [
      sdk.render(container, '@weapp/people'),
      sdk.render(container, '@weapp/task'),
      sdk.embed(container, '/sp/task'),
    ].map(({ ready }) => failureOf(ready));
    const error = await failed;
    expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(waiting.map(() => error.code));
    expect(onError.mock.calls).toEqual([[error]]);
  });

  it('except clearCookie, whose failure is only logged', async () => {
    answers['/papi/app/baseserver/clearCookie'] = offline;
    await expect(sdk.init(config())).resolves.toMatchObject({ language: 'en_US' });
    expect(warn).toHaveBeenCalled();
  });

  it.each(['/token', GET_INFO, TEAMS, INDEX, '/papi/app/baseserver/clearCookie'])(
    'also when %s never responds',
    async (path) => {
      answers[path] = 'never';
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const failure = failureOf(sdk.init(config({ timeouts: { init: 30 } })));
      await expect.poll(() => asked(path), { interval: 5 }).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(30);
      const error = await failure;
      expect(['INIT_TIMEOUT', 'TOKEN_FAILED']).toContain(error.code);
      expect(error.phase).toBeTypeOf('string');
    },
  );

  it('when the session belongs to another tenant than the host expects', async () => {
    const authTokenRequest = vi.fn(() => SESSION);
    const given = { oadomain: OA, eteamsid: SESSION, authTokenRequest, oatenantkey: 't2' };
    const error = await failureOf(sdk.init(given));
    expect(error).toMatchObject({ code: 'SESSION_INVALID', message: 'Eteamsid invalid' });
    expect(asked(TEAMS)).toEqual([]);
    // A renewal would not change the tenant.
    expect([authTokenRequest.mock.calls.length, asked(GET_INFO).length]).toEqual([0, 1]);
  });

  it.each<[string, () => unknown, string]>([
    ['whose eteamsid throws', () => throwingAt('eteamsid'), 'TOKEN_FAILED'],
    ['whose expiresIn throws', () => throwingAt('expiresIn', { eteamsid: SESSION }), 'TOKEN_FAILED'],
    ['that is a proxy that throws', throwingProxy, 'TOKEN_FAILED'],
    ['that is a revoked proxy', revokedProxy, 'TOKEN_FAILED'],
  ])('when authTokenRequest returns a result %s', async (_what, authTokenRequest, code) => {
    const failure = failureOf(sdk.init({ oadomain: OA, authTokenRequest: authTokenRequest as () => string }));
    expect(await failure).toMatchObject({ code, phase: 'authenticate' });
    expect(sdk.status).toBe('failed');
  });

  it.each<[string, unknown, string]>([
    ['a result with a getter that throws', { init: () => throwingAt('tenant') }, 'PASSPORT_LOAD_FAILED'],
    [
      'a tenant with a getter that throws',
      { init: () => throwingAt('currentUser', { tenantKey: 't1' }) },
      'PASSPORT_LOAD_FAILED',
    ],
    [
      'a theme with a getter that throws',
      { init: () => ({ tenantKey: 't1', currentUser: { id: 'u1' }, theme: throwingAt('primaryColor') }) },
      'PASSPORT_LOAD_FAILED',
    ],
    ['a proxy that throws', { init: throwingProxy }, 'PASSPORT_LOAD_FAILED'],
    ['a revoked proxy', { init: () => Promise.resolve({ tenant: revokedProxy() }) }, 'PASSPORT_LOAD_FAILED'],
    [
      'a rejection that cannot be read',
      { init: () => Promise.reject(throwingAt('message')) },
      'PASSPORT_LOAD_FAILED',
    ],
    ['an init that cannot be read', throwingAt('init'), 'PASSPORT_LOAD_FAILED'],
    ['itself a proxy that throws', throwingProxy(), 'PASSPORT_LOAD_FAILED'],
  ])('when the passport is or gives %s', async (_what, passport, code) => {
    Object.assign(globalThis, { passportOfTheTest: passport });
    answers['/build/passport/passport.js'] = { body: '/* passport */' };
    scripts['/build/passport/passport.js'] = 'window.passportSDK = window.passportOfTheTest';
    onTestFinished(() => {
      delete scripts['/build/passport/passport.js'];
      Reflect.deleteProperty(globalThis, 'passportOfTheTest');
    });
    const failure = failureOf(sdk.init({ oadomain: OA, enablePassport: true }));
    expect(await failure).toMatchObject({ code, phase: 'passport' });
    expect(sdk.status).toBe('failed');
  });

  it.each([
    ['a proxy that throws', throwingProxy],
    ['a revoked proxy', revokedProxy],
  ])('when its config is %s, also the second time', async (_what, given) => {
    expect(await failureOf(sdk.init(given() as never))).toMatchObject({ code: 'CONFIG_INVALID' });
    expect(sdk.status).toBe('failed');
    await sdk.init(config());
    await expect(sdk.init(given() as never)).resolves.toMatchObject({ language: 'en_US' });
  });

  it('before anything is sent when the config is invalid', async () => {
    const error = await failureOf(sdk.init({ oadomian: OA } as never));
    expect(error.code).toBe('CONFIG_INVALID');
    expect(calls).toEqual([]);
  });

  it.each([undefined, null, 42])('when the config is %j, without an unhandled rejection', async (given) => {
    const hostErrors = vi.fn();
    addEventListener('unhandledrejection', hostErrors);
    expect((await failureOf(sdk.init(given as never))).code).toBe('CONFIG_INVALID');
    await nextTask();
    removeEventListener('unhandledrejection', hostErrors);
    expect(hostErrors).not.toHaveBeenCalled();
  });
});

describe('init twice', () => {
  it('returns the same promise, and sends its calls once', async () => {
    const [one, two] = await Promise.all([sdk.init(config()), sdk.init(config())]);
    expect(one).toBe(two);
    expect(asked('/token')).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('with another config logs a warning, and changes nothing', async () => {
    const one = sdk.init(config());
    const two = sdk.init(config({ language: 'ar_AE' }));
    expect(await two).toBe(await one);
    expect((await two).language).toBe('en_US');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is refused for a second instance until the first is destroyed', async () => {
    await sdk.init(config());
    const second = newSdk();
    expect((await failureOf(second.init(config()))).code).toBe('ALREADY_ACTIVE');
    expect(sdk.status).toBe('success');
    await sdk.destroy();
    await expect(second.init(config())).resolves.toMatchObject({ language: 'en_US' });
  });

  it('leaves nothing of the session where other scripts of the page see which instance is live', async () => {
    await sdk.init(config());
    const registry = Reflect.get(globalThis, '__weaverShared__') as Record<symbol, object>;
    const live = registry[Symbol.for('weaverSDK.live')];
    expect(live).toBeDefined();
    expect(Reflect.ownKeys(live ?? { missing: true })).toEqual([]);
  });

  it('for the next user shows nothing of the previous one', async () => {
    await sdk.init(config());
    await sdk.logout();
    answers['/token'] = { body: { status: true, data: { eteamsid: 'session-of-wang' } } };
    answers['/api/baseserver/layout/baseTeams'] = {
      body: {
        code: 200,
        status: true,
        data: { tenantKey: 't1', currentUser: { id: 'u2', username: 'Wang' } },
      },
    };
    const { user } = await sdk.init(config());
    expect(user.username).toBe('Wang');
  });
});

describe('render', () => {
  it.each<[string, unknown, unknown]>([
    ['null', null, '@weapp/people'],
    ['a selector without a match', '#no-such-place', '@weapp/people'],
    ['a proxy that throws', throwingProxy(), '@weapp/people'],
    ['a revoked proxy', revokedProxy(), '@weapp/people'],
    ['a proxy of an element', new Proxy(document.createElement('div'), {}), '@weapp/people'],
    ['an element and an empty name', document.createElement('div'), ''],
    ['an element and no name', document.createElement('div'), undefined],
  ])("throws 'missing container and compName' for %s", (_what, place, name) => {
    expect(() => sdk.render(place as never, name as never)).toThrow('missing container and compName');
  });

  it('waits for a running init, and shows the component', async () => {
    const init = sdk.init(config());
    const island = sdk.render(container, '@weapp/people');
    await init;
    await island.ready;
    expect(island.shadowRoot?.querySelector('.card')?.textContent).toBe('people');
  });

  it.each([
    ['@weapp/broken/Card', 'CHUNK_FAILED'],
    ['@weapp/people/Missing', 'COMPONENT_MISSING'],
    ['people/Card', 'APP_MISSING'],
  ])('names %s as it was asked for in its error, which the host is told once', async (name, code) => {
    const told = vi.fn();
    await sdk.init({ ...config(), onError: told });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const island = sdk.render<string>(container, name);
    expect(await failureOf(island.ready)).toMatchObject({ code, component: name });
    expect(await failureOf(sdk.apply<unknown, string>(name))).toMatchObject({ component: name });
    expect([told.mock.calls.length, logged.mock.calls.length]).toEqual([1, 1]);
    logged.mockRestore();
  });

  it('shows a component on a page that has extended Object.prototype', async () => {
    const extended = Object.prototype as unknown as Record<string, unknown>;
    const names = { is: 'x-y', code: 500 };
    Object.assign(extended, names);
    onTestFinished(() => {
      for (const name of Object.keys(names)) delete extended[name];
    });
    await sdk.init(config());
    const island = sdk.render(container, '@weapp/people');
    await island.ready;
    expect(island.shadowRoot?.querySelector('.card')?.textContent).toBe('people');
  });

  it('without init returns a failed island', async () => {
    const island = sdk.render(container, '@weapp/people');
    expect(await failureOf(island.ready)).toMatchObject({
      code: 'NOT_INITIALISED',
      message: 'weaverSDK not initialised, call init',
    });
  });

  it('of an unknown app is APP_MISSING', async () => {
    await sdk.init(config());
    const island = sdk.render(container, '@weapp/nobody');
    expect(await failureOf(island.ready)).toMatchObject({
      code: 'APP_MISSING',
      message: 'App does not exist',
    });
  });

  it('of an app without its script is CHUNK_FAILED, and leaves no script element', async () => {
    await sdk.init(config());
    const error = await failureOf(sdk.render(container, '@weapp/broken').ready);
    expect(error).toMatchObject({
      code: 'CHUNK_FAILED',
      type: 'error',
      message: 'Loading chunk broken/main.js failed',
    });
    expect(document.head.querySelector('script[src^="blob:"]')).toBeNull();
  });

  it.each([
    [{ entrypoints: ['https://evil.example/x.js'] }],
    [{ entrypoints: ['javascript:alert(1)//.js'] }],
    [[]],
    ['<!doctype html>'],
  ])('of an app whose manifest is %j is APP_LOAD_FAILED', async (body) => {
    answers['/build/people/asset-manifest.json'] = { body };
    await sdk.init(config());
    expect(await failureOf(sdk.render(container, '@weapp/people').ready)).toMatchObject({
      code: 'APP_LOAD_FAILED',
      message: 'Load app failed',
    });
  });

  it('loads a module once for many islands', async () => {
    await sdk.init(config());
    const islands = [1, 2, 3].map(() => sdk.render(container, '@weapp/people'));
    await Promise.all(islands.map(({ ready }) => ready));
    expect(asked('/build/people/asset-manifest.json')).toHaveLength(1);
  });

  it('loads a module from its own static origin, with or without a trailing slash', async () => {
    const own = 'https://people.weaver.test';
    await sdk.init(config({ moduleDomains: { '@weapp/people': `${own}/` } }));
    sdk.render(container, '@weapp/people').ready.catch(() => undefined);
    await vi.waitFor(
      () => {
        expect(calls.some(({ origin }) => origin === own)).toBe(true);
      },
      { interval: 5 },
    );
    expect(calls.find(({ origin }) => origin === own)?.path).toBe('/build/people/asset-manifest.json');
  });
});

describe('apply', () => {
  it('calls a function of a module, also during init', async () => {
    void sdk.init(config());
    await expect(sdk.apply('@weapp/people/add', 2, 3)).resolves.toBe(5);
  });

  it.each([
    [
      '@weapp/people/none',
      'FUNCTION_MISSING',
      'function does not exist',
      /^@weapp\/people has the functions .*add/,
    ],
    [
      '@weapp/people/toString',
      'FUNCTION_MISSING',
      'function does not exist',
      /^@weapp\/people has the functions/,
    ],
    ['people/add', 'APP_MISSING', 'App does not exist', /^write @weapp\/people\/add$/],
    [
      '@weapp/people/Card',
      'FUNCTION_MISSING',
      'function does not exist',
      /^@weapp\/people\/Card is a component, show it with weaverSDK\.render\(container, '@weapp\/people\/Card'\)$/,
    ],
  ])('%s rejects with %s, and the cause says what there is', async (name, code, message, cause) => {
    await sdk.init(config());
    expect(await failureOf(sdk.apply(name))).toMatchObject({
      code,
      message,
      cause: { message: expect.stringMatching(cause) as string },
    });
  });

  it('after preload of one name or several works, and invalid names are refused', async () => {
    await sdk.init(config());
    await sdk.preload('@weapp/people');
    await sdk.preload(['@weapp/people']);
    for (const no of [undefined, null, 42, {}, ['people'], throwingProxy(), revokedProxy()]) {
      expect(await failureOf(sdk.preload(no as never))).toMatchObject({ code: 'APP_MISSING' });
    }
  });

  it('rejects with the error of the function', async () => {
    await sdk.init(config());
    await expect(sdk.apply('@weapp/people/fails')).rejects.toThrow('of the module');
  });

  it('without init rejects, without a name throws', async () => {
    expect((await failureOf(sdk.apply('@weapp/people/add'))).code).toBe('NOT_INITIALISED');
    expect(() => sdk.apply<unknown, string>('')).toThrow('missing container and funcName');
  });
});

describe('setTheme', () => {
  it.each<[string, unknown]>([
    ['a text', 'red'],
    ['a getter that throws', throwingAt('primaryColor')],
    ['a proxy that throws', throwingProxy()],
  ])('throws CONFIG_INVALID for %s, and islands keep their theme', async (_what, theme) => {
    await sdk.init(config());
    const island = sdk.render(container, '@weapp/people');
    await island.ready;
    expect(() => {
      sdk.setTheme(theme as never);
    }).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }) as Error);
    sdk.setTheme({ primaryColor: '#123456', fontType: throwingAt('type') as never });
    const root = island.shadowRoot?.querySelector<HTMLElement>('.weaver-root');
    expect(root?.style.getPropertyValue('--weaver-primary')).toBe('#123456');
  });
});

describe('setLanguage', () => {
  it('that was overtaken by another call changes nothing when its labels arrive', async () => {
    const labels = createDeferred<void>();
    globalThis.fetch = (async (input: string, init: RequestInit) => {
      if (input.includes('/zh_CN/')) await labels.promise;
      return platform(input, init);
    }) as typeof fetch;
    await sdk.init(config());
    await sdk.render(container, '@weapp/people').ready;
    const overtaken = sdk.setLanguage('zh_CN');
    await sdk.setLanguage('en_US');
    labels.resolve();
    await overtaken;
    expect(sdk.language).toBe('en_US');
  });
});

describe('preload', () => {
  it('accepts one name or several', async () => {
    await sdk.init(config());
    await sdk.preload('@weapp/people');
    await sdk.preload(['@weapp/people/add', '@weapp/people']);
    expect(asked('/build/people/asset-manifest.json')).toHaveLength(1);
  });

  it.each([['people'], undefined, null, [7], {}])(
    'rejects the invalid name %j with APP_MISSING',
    async (names) => {
      await sdk.init(config());
      expect((await failureOf(sdk.preload(names as string[]))).code).toBe('APP_MISSING');
    },
  );
});

describe('destroy', () => {
  const traces = () => ({
    islands: document.querySelectorAll('[data-weaver-island]').length,
    globals: Object.getOwnPropertyNames(window).filter((name) => /weaver|weapp/i.test(name)),
    sheets: document.adoptedStyleSheets.length,
    links: document.querySelectorAll('link[rel=preload]').length,
  });

  it('removes everything from the page, may be repeated, and init may follow', async () => {
    const before = traces();
    await sdk.init(config());
    await sdk.render(container, '@weapp/people').ready;
    expect(traces()).not.toEqual(before);
    await sdk.destroy();
    await sdk.destroy();
    expect(sdk.status).toBe('idle');
    expect(traces()).toEqual(before);
    expect(container.childNodes).toHaveLength(0);
    await sdk.init(config());
    await sdk.render(container, '@weapp/people').ready;
  });

  it('right after the last step rejects init with DESTROYED, and nothing is live', async () => {
    const before = traces();
    // The pipeline reads the clock before and after each step; a call that a step sends reads it too.
    const looks = 2 * (await sdk.init(config())).timings.length;
    await sdk.destroy();
    const ready = vi.fn();
    sdk.on('ready', ready);
    const { now } = performance;
    let asked = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      const { stack = '' } = new Error();
      if (stack.includes('/sdk/steps/pipeline.ts') && !stack.includes('/http/httpClient.ts')) asked += 1;
      if (asked === looks) void sdk.destroy();
      return now.call(performance);
    });
    const error = await failureOf(sdk.init(config()));
    expect([error.code, asked]).toEqual(['DESTROYED', looks]);
    await sdk.destroy();
    expect([sdk.status, ready.mock.calls]).toEqual(['idle', []]);
    await expect.poll(traces).toEqual(before);
  });

  it.each([
    '/papi/app/baseserver/clearCookie',
    '/token',
    '/papi/app/baseserver/info/getInfo',
    '/api/baseserver/layout/baseTeams',
    '/build/moduleversion.json',
  ])('while %s is pending rejects init once with DESTROYED', async (path) => {
    const before = traces();
    answers[path] = 'never';
    const called = vi.fn();
    sdk.on('error', called);
    const init = failureOf(sdk.init(config()));
    await vi.waitFor(
      () => {
        expect(asked(path)).toHaveLength(1);
      },
      { interval: 5 },
    );
    await sdk.destroy();
    expect((await init).code).toBe('DESTROYED');
    expect(called).toHaveBeenCalledTimes(1);
    expect(sdk.status).toBe('idle');
    expect(traces()).toEqual(before);
  });
});

it('logout calls the platform, clears the cache and unmounts the islands', async () => {
  const called = vi.fn();
  sdk.on('logout', called);
  await sdk.init(config());
  await sdk.render(container, '@weapp/people').ready;
  expect(sessionStorage).not.toHaveLength(0);
  await Promise.all([sdk.logout(), sdk.logout()]);
  expect(asked('/papi/session/logout').map(({ headers }) => headers['eteamsid'])).toEqual([SESSION]);
  // With nothing running there is nothing to report.
  await sdk.logout();
  expect(called).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
  expect(container.childNodes).toHaveLength(0);
  expect(sdk.status).toBe('idle');
});
