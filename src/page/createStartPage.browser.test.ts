import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countListeners, pageState } from '../../embed-examples/testing/fixtures/pageState.js';
import { createDeferred } from '../core/promises.js';
import { noteHost } from '../frames/page/hostSlot.browser.js';
import { createWeaverSDK } from '../sdk/createWeaverSDK.js';
import { MESSAGE_STREAM_PATH } from '../wire/batchTaskMessage.js';
import type { WeaverSDK } from '../sdk/weaverSDK.js';
import { EFFECTS } from './effects/index.js';
import { createStartPage, type StartPage } from './index.js';
import type { RunningPage } from './runningPage.browser.js';

const OA = 'https://oa.weaver.test';
const BASE_TEAMS = '/api/baseserver/layout/baseTeams';
const CONFIG = { oadomain: OA, eteamsid: 'S3CRET-session' } as const;

/** What the fake platform answers; tests replace single rows. */
let answers: Record<string, unknown> = {};
/** Bodies of calls by path. */
let bodies: Record<string, string[]> = {};
/** Resolves when the platform may answer with the tenant. */
let gate: Promise<void> = Promise.resolve();

const TENANT = {
  tenantKey: 't1',
  currentUser: { id: 'u1', employeeId: 'e1', username: 'Li Na' },
  locale: { language: 'ar_AE' },
  greyInfo: { mainPageGreyStatus: true },
  globalConfig: { uaDeviceRule: 'Chrome' },
};

async function platform(input: string, init: RequestInit): Promise<Response> {
  const { pathname } = new URL(input, location.href);
  (bodies[pathname] ??= []).push(typeof init.body === 'string' ? init.body : '');
  if (pathname === MESSAGE_STREAM_PATH) {
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  }
  if (pathname === BASE_TEAMS) await gate;
  const answer = answers[pathname];
  return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 });
}

const realFetch = globalThis.fetch;
let sdk: WeaverSDK;
let startPage: StartPage;
let container: HTMLElement;
const warn = vi.fn();

beforeEach(() => {
  answers = {
    '/papi/app/baseserver/clearCookie': {},
    '/papi/app/baseserver/info/getInfo': {
      status: true,
      data: { ACCESS_ETEAMSID: CONFIG.eteamsid, isInvalidEteamsid: false, tenantKey: 't1' },
    },
    [BASE_TEAMS]: { code: 200, status: true, data: TENANT },
    '/build/moduleversion.json': {},
    '/build/utils/i18n/ar_AE.json': {},
    '/api/tissot/frontErrorRecord': { code: 200 },
    '/papi/session/logout': { status: true },
  };
  bodies = {};
  gate = Promise.resolve();
  globalThis.fetch = platform as typeof fetch;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  container = document.createElement('main');
  container.id = 'container';
  container.innerHTML = '<p>of the page</p>';
  document.body.append(container);
  sdk = createWeaverSDK();
  startPage = createStartPage(sdk);
});
afterEach(async () => {
  await sdk.destroy();
  container.remove();
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

/** The one exception: listeners of web-vitals are added once a document, some of them late, and stay. */
beforeAll(async () => {
  // Some are added after the first paint of a content.
  const content = document.createElement('p');
  content.textContent = 'content';
  document.body.append(content);
  const marks: string[] = [];
  const monitor = { mark: (name: string) => void marks.push(name) };
  const stop = EFFECTS.find(({ name }) => name === 'webVitals')?.start({
    sdk: { monitor },
  } as unknown as RunningPage);
  await vi.waitFor(
    () => {
      expect(marks.join()).toMatch(/TTFB.*FCP|FCP.*TTFB/);
    },
    { timeout: 20_000 },
  );
  stop?.();
  content.remove();
});

/** Checks after a test that the page is as it was at this moment. */
function remember(): () => Promise<void> {
  const listeners = countListeners();
  const before = pageState();
  onTestFinished(listeners.stop);
  return async () => {
    expect(pageState()).toEqual(before);
    // Calls that were aborted end after the test's own.
    await expect.poll(listeners.active).toEqual([]);
  };
}

const root = document.documentElement;
const failure = (): ShadowRoot | null | undefined =>
  container.querySelector('weaver-page-failure')?.shadowRoot;

describe('startPage', () => {
  it('runs init, then does to the page what the tenant wants, and dispose puts everything back', async () => {
    const expectAsBefore = remember();
    const page = await startPage(CONFIG);
    expect(sdk.status).toBe('success');
    expect(page.sdk).toBe(sdk);
    expect([root.lang, root.dir, getComputedStyle(root).filter]).toEqual(['ar-AE', 'rtl', 'grayscale(1)']);
    expect(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href).toBe(
      `${OA}/build/utils/icons/platform.png`,
    );
    page.setTitle('mine');
    expect(document.title).toBe('mine');
    await page.dispose();
    expect(sdk.status).toBe('idle');
    await expectAsBefore();
    await page.dispose();
    await expectAsBefore();
  });

  it('called twice is the same page, until it is disposed', async () => {
    const [one, two] = [startPage(CONFIG), startPage(CONFIG, { keepConsole: true })];
    expect(await two).toBe(await one);
    expect(await startPage(CONFIG)).toBe(await one);
    await (await one).dispose();
    const next = await startPage(CONFIG);
    expect(next).not.toBe(await one);
    // The first page is over, and ends nothing of the second.
    await (await one).dispose();
    expect([sdk.status, root.dir]).toEqual(['success', 'rtl']);
    await next.dispose();
  });

  it('after a failed init rejects as init does; the container has the failure, which the next start replaces', async () => {
    const expectAsBefore = remember();
    const good = answers['/papi/app/baseserver/info/getInfo'];
    answers['/papi/app/baseserver/info/getInfo'] = { status: false };
    await expect(startPage({ ...CONFIG, language: 'de_DE' })).rejects.toMatchObject({
      code: 'SESSION_INVALID',
    });
    expect(failure()?.querySelector('h2')?.textContent).toBe(
      'Diese Seite kann gerade nicht angezeigt werden',
    );
    expect(failure()?.querySelector('p')?.textContent).toBe('Eteamsid invalid (SESSION_INVALID)');
    expect(failure()?.querySelector('button')?.textContent).toBe('Aktualisieren');
    expect(container.querySelector('p')?.textContent).toBe('of the page');
    await expect(startPage(CONFIG)).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect(container.querySelectorAll('weaver-page-failure')).toHaveLength(1);
    answers['/papi/app/baseserver/info/getInfo'] = good;
    const page = await startPage(CONFIG);
    expect(failure()).toBeUndefined();
    await page.dispose();
    await expectAsBefore();
  });

  it.each([[null], [{}], [{ ...CONFIG, unknown: 1 }]])(
    'refuses the config %j as init does',
    async (config) => {
      await expect(startPage(config as unknown as typeof CONFIG)).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
      });
      expect(failure()?.textContent).toContain('CONFIG_INVALID');
    },
  );

  it('shows that the session has ended, which is no fault: the person has to sign in', async () => {
    answers[BASE_TEAMS] = { code: -1, fail: true, status: false, msg: 'Login timeout' };
    await expect(startPage(CONFIG)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(failure()?.textContent).toContain('SESSION_EXPIRED');
  });

  it('shows its failure in the body of a page without the main element', async () => {
    answers['/papi/app/baseserver/info/getInfo'] = { status: false };
    container.remove();
    const expectAsBefore = remember();
    await expect(startPage(CONFIG)).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    const shown = document.querySelector('body > weaver-page-failure');
    expect(shown?.shadowRoot?.textContent).toContain('SESSION_INVALID');
    shown?.remove();
    await expectAsBefore();
  });

  it('names in one warning the options that it ignores, and starts', async () => {
    const options = { lockviewport: false, keepConsole: 'false', container: 5 };
    const page = await startPage(CONFIG, options as object);
    expect(warn.mock.calls.flat().join()).toContain(
      'options of startPage are ignored: there is no option lockviewport, keepConsole takes true or false, container takes an element or a selector',
    );
    await page.dispose();
  });

  it('is refused in a page with an embedded session, which stays as it is', async () => {
    await sdk.init(CONFIG);
    const expectAsBefore = remember();
    await expect(startPage(CONFIG)).rejects.toMatchObject({ code: 'ALREADY_ACTIVE' });
    await expect(createStartPage(createWeaverSDK())(CONFIG)).rejects.toMatchObject({
      code: 'ALREADY_ACTIVE',
    });
    expect(failure()).toBeUndefined();
    await expectAsBefore();
    expect(sdk.status).toBe('success');
  });

  it('that is ended by destroy leaves nothing', async () => {
    const expectAsBefore = remember();
    const opened = createDeferred<undefined>();
    gate = opened.promise;
    const started = startPage(CONFIG);
    const rejected = expect(started).rejects.toMatchObject({ code: 'DESTROYED' });
    await expect.poll(() => bodies[BASE_TEAMS]).toHaveLength(1);
    await sdk.destroy();
    opened.resolve(undefined);
    await rejected;
    await expectAsBefore();
  });

  it.each([
    ['destroy', () => sdk.destroy()],
    ['logout', () => sdk.logout()],
  ])('after a %s of the SDK starts anew, and dispose puts all back', async (_, end) => {
    const expectAsBefore = remember();
    const page = await startPage(CONFIG);
    await end();
    const next = await startPage(CONFIG);
    expect(next).not.toBe(page);
    expect(sdk.status).toBe('success');
    await next.dispose();
    await expectAsBefore();
  });

  it.each([
    ['destroy', () => sdk.destroy()],
    ['logout', () => sdk.logout()],
    [
      'failed init',
      async () => {
        await sdk.destroy();
        answers = {};
        await sdk.init(CONFIG).catch(() => undefined);
      },
    ],
  ])('can be disposed after a %s', async (_, end) => {
    const expectAsBefore = remember();
    const page = await startPage(CONFIG);
    await end();
    await page.dispose();
    await expectAsBefore();
  });

  it('follows the tenant of a further init', async () => {
    const page = await startPage(CONFIG);
    await sdk.destroy();
    answers[BASE_TEAMS] = {
      code: 200,
      status: true,
      data: { ...TENANT, greyInfo: {}, locale: { language: 'en_US' } },
    };
    sessionStorage.clear();
    await sdk.init(CONFIG);
    expect([root.lang, getComputedStyle(root).filter]).toEqual(['en-US', 'none']);
    await page.dispose();
  });

  it('leaves icon, viewport, title bar and console to the host page whose frame it is in', async () => {
    const note = noteHost({ emit: () => undefined, showsNotices: () => false });
    const before = globalThis.console.log;
    const page = await startPage(CONFIG);
    expect(document.querySelector('link[href$="platform.png"]')).toBeNull();
    expect(document.querySelector('meta[content*="user-scalable=no"]')).toBeNull();
    expect(globalThis.console.log).toBe(before);
    // The rest is its own document's.
    expect(root.dir).toBe('rtl');
    await page.dispose();
    note();
  });

  it('uses the device that the tenant has a rule for, as modules do', async () => {
    const page = await startPage(CONFIG);
    expect(document.querySelector('meta[name=viewport][content*="user-scalable=no"]')).not.toBeNull();
    await page.dispose();
  });
});

describe('the settings of a page', () => {
  const withRuntime = async (use: () => () => void) => {
    const remove = use();
    const page = await startPage({ ...CONFIG, logLevel: 'warn' }, { keepConsole: true });
    remove();
    await page.dispose();
    return page.settings;
  };
  const script =
    (text: string, type = 'application/json', name = 'script') =>
    () => {
      const element = document.createElement(name);
      element.id = 'weaver-runtime';
      element.setAttribute('type', type);
      element.textContent = text;
      document.body.prepend(element);
      return () => {
        element.remove();
      };
    };

  it("are read from the page's JSON, from its global first, and from no other element", async () => {
    const json = '{"appId":"of the element","greyStatus":false}';
    expect(await withRuntime(script(json))).toMatchObject({ appId: 'of the element', greyStatus: false });
    expect((await withRuntime(script(json, 'text/plain'))).appId).toBe('');
    expect((await withRuntime(script(json, 'application/json', 'form'))).appId).toBe('');
    Object.assign(window, { weaverRuntime: { appId: 'of the global' } });
    expect((await withRuntime(script(json))).appId).toBe('of the global');
    Reflect.deleteProperty(window, 'weaverRuntime');
    expect(warn).not.toHaveBeenCalled();
  });

  it('name all junk in one warning', async () => {
    Object.assign(window, { weaverRuntime: 'junk' });
    const settings = await withRuntime(script('{"appId":{},"flags":{"a":"[1"},"greyStatus":7}'));
    Reflect.deleteProperty(window, 'weaverRuntime');
    expect([settings.appId, settings.greyStatus]).toEqual(['', true]);
    expect(warn.mock.calls.map((call) => call.join(' '))).toEqual([
      '[weaverSDK] settings of the page that make no sense are left out: window.weaverRuntime, flags.a, greyStatus, appId',
    ]);
  });
});

describe('failed calls of the page', () => {
  it('reach the platform as errors of the kind ajax, while the console is silent', async () => {
    const page = await startPage(CONFIG);
    const request = new XMLHttpRequest();
    request.open('GET', '/no/such/file.bin?secret=1');
    request.send();
    await expect.poll(() => request.readyState).toBe(4);
    sdk.monitor.captureError(new Error('of the page'));
    await sdk.monitor.flush();
    const sent = (bodies['/api/tissot/frontErrorRecord'] ?? []).flatMap(
      (body) => (JSON.parse(body) as { dtos: Record<string, unknown>[] }).dtos,
    );
    expect(
      sent.map(({ errType, message, filePath, comName }) => [errType, message, filePath, comName]),
    ).toEqual([
      ['ajax', 'GET /no/such/file.bin 404', `${location.origin}/no/such/file.bin`, ''],
      ['js', 'of the page', expect.any(String), ''],
    ]);
    await page.dispose();
  });
});
