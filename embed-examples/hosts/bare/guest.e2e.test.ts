import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { expectCollected } from './garbage.js';
import { configFor } from './pageSdk.js';
import { session } from './guestSession.js';

const world = useWorld();

/** Everything on a host page that an SDK might change. */
function pageState(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const natives: Record<string, unknown> = {
      fetch: window.fetch,
      XMLHttpRequest: window.XMLHttpRequest,
      open: XMLHttpRequest.prototype.open,
      pushState: history.pushState,
      replaceState: history.replaceState,
      addEventListener: EventTarget.prototype.addEventListener,
      log: console.log,
      error: console.error,
      warn: console.warn,
      getItem: Storage.prototype.getItem,
      setTimeout: window.setTimeout,
      define: (window as { define?: unknown }).define,
      React: (window as { React?: unknown }).React,
    };
    const untouched = Object.fromEntries(
      Object.entries(natives).map(([name, value]) => [
        name,
        typeof value === 'function' ? Function.prototype.toString.call(value) : String(value),
      ]),
    );
    // The SDK loads scripts when the page is idle, and removes each when it has run.
    const html = document.documentElement.cloneNode(true) as Element;
    for (const script of html.querySelectorAll('script[src*="/build/utils/static/js/"]')) script.remove();
    return {
      ...untouched,
      html: html.outerHTML,
      title: document.title,
      viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content'),
      icon: document.querySelector('link[rel=icon]')?.getAttribute('href'),
      sheets: document.styleSheets.length,
      adopted: document.adoptedStyleSheets.length,
      fonts: document.fonts.size,
      address: location.href,
      history: history.length,
      scroll: [scrollX, scrollY],
      bodyStyle: getComputedStyle(document.body).cssText.length,
      globals: Object.getOwnPropertyNames(window)
        .filter((name) => !/^\d+$/.test(name))
        .sort(),
    };
  });
}

describe('the page of the host (fault 70)', () => {
  it('is unchanged by islands except for their nodes, the tenant cache and the session owner, and restored after destroy', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const before = await pageState(page);
    await page.evaluate(async (config) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      await island.ready;
    }, configFor(world.stack));
    const during = await pageState(page);
    const { html: htmlBefore, globals: globalsBefore, ...restBefore } = before;
    const { html, globals, ...rest } = during;
    expect(rest).toEqual(restBefore);
    // An island renders inside its shadow root: the page sees one element.
    expect(html).toBe(
      String(htmlBefore).replace(
        '<div id="island"></div>',
        '<div id="island"><weaver-island data-weaver-island="weaver-1"></weaver-island></div>',
      ),
    );
    const added = (globals as string[]).filter((name) => !(globalsBefore as string[]).includes(name));
    expect(added).toEqual(['__weaverShared__', 'weappPeople']);
    const stored = () =>
      page.evaluate(() => [
        Object.keys(localStorage),
        Object.keys(sessionStorage).sort(),
        document.cookie === '' ? [] : [document.cookie],
      ]);
    // The session owner is stored when the page has been painted and is idle.
    await expect.poll(stored).toEqual([[], ['weaver_session_scope', 'weaver_teams_obj_cache'], []]);
    await page.evaluate(async () => {
      await weaverSDK.render('#island', '@weapp/people/PeopleList').ready;
      await weaverSDK.destroy();
      await weaverSDK.destroy();
    });
    const after = await pageState(page);
    // A script's `var` cannot be deleted from a page: the module's global stays as a name without a value.
    const module = await page.evaluate(() => (window as { weappPeople?: unknown }).weappPeople);
    expect(module).toBeUndefined();
    const named = (state: Record<string, unknown>): unknown => ({
      ...state,
      globals: (state['globals'] as string[]).filter((name) => name !== 'weappPeople'),
    });
    expect(named(after)).toEqual(named(before));
    expect(pageErrors).toEqual([]);
  });
});

it('an unmounted island is garbage collected', () =>
  expectCollected(world, ['rendered, updated, unmounted']));

describe('the session id (fault 14)', () => {
  it('appears in no storage, cookie, global, node, address or JSON of the SDK, and is sent to the API origin only', async () => {
    const { page, console } = await world.open('/bare/');
    const id = await session(page);
    expect(id.length).toBeGreaterThan(20);
    const found = await page.evaluate(
      async ([config, eteamsid]) => {
        const { authTokenApi: _, ...rest } = config;
        const context = await weaverSDK.init({ ...rest, eteamsid });
        const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
        await island.ready;
        await weaverSDK.render('#island', '@weapp/people/PeopleList').ready;
        await fetch('/bare/');
        const globals = Object.getOwnPropertyNames(window).map((name) => {
          try {
            return JSON.stringify((window as unknown as Record<string, unknown>)[name]);
          } catch {
            return '';
          }
        });
        const places = {
          storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
          cookie: document.cookie,
          sdk: JSON.stringify([weaverSDK, context, island]),
          globals: globals.join(),
          page: document.documentElement.outerHTML + (island.shadowRoot?.innerHTML ?? ''),
          addresses: performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        };
        return Object.entries(places)
          .filter(([, text]) => text.includes(eteamsid))
          .map(([place]) => place);
      },
      [configFor(world.stack), id] as const,
    );
    expect(found).toEqual([]);
    expect(console.join()).not.toContain(id);
    const requests = await world.control.requests();
    const carrying = requests.filter(({ headers }) => headers['eteamsid'] !== undefined);
    expect(new Set(carrying.map(({ server }) => server))).toEqual(new Set(['api']));
    expect(carrying.map(({ path }) => path)).toContain('/papi/app/baseserver/info/getInfo');
    // The host's back end requests the session itself.
    for (const { path, headers } of requests.filter(
      ({ server, path: at }) => server === 'api' && at !== '/papi/session/issue',
    )) {
      expect([path, headers['langType'], headers['timeZoneOffset']]).toEqual([
        path,
        expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/),
        expect.stringMatching(/^-?\d+$/),
      ]);
    }
  });
});

describe('the tenant cache', () => {
  it('is removed by logout together with the session', async () => {
    const { page } = await world.open('/bare/');
    const { authTokenApi: _, ...rest } = configFor(world.stack);
    const id = await session(page);
    const left = await page.evaluate(
      async ([config, eteamsid]) => {
        await weaverSDK.init({ ...config, eteamsid });
        const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
        await island.ready;
        let received = 0;
        weaverSDK.on('logout', () => (received += 1));
        await weaverSDK.logout();
        return [
          received,
          weaverSDK.status,
          island.status,
          sessionStorage.length,
          document.querySelectorAll('[data-weaver-island]').length,
        ];
      },
      [rest, id] as const,
    );
    expect(left).toEqual([1, 'idle', 'unmounted', 0, 0]);
    const again = await page.evaluate(
      (config) => weaverSDK.init(config).catch((error: { code: string }) => error.code),
      { ...rest, eteamsid: id },
    );
    expect(again).toBe('SESSION_INVALID');
  });
});

describe('destroy (fault 69)', () => {
  it('ends init with DESTROYED at each of its calls, without later effects', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const calls: Readonly<Record<string, RegExp>> = {
      clearCookie: /\/papi\/app\/baseserver\/clearCookie/,
      token: /\/api\/weaver-token/,
      getInfo: /\/papi\/app\/baseserver\/info\/getInfo/,
      baseTeams: /\/api\/baseserver\/layout\/baseTeams/,
      moduleIndex: /\/build\/moduleversion\.json/,
    };
    const seen: Record<string, unknown> = {};
    for (const [call, address] of Object.entries(calls)) {
      const held = await holdAnswers(page, address);
      // The index is requested at the start, and awaited after the last call.
      const last = call === 'moduleIndex' ? page.waitForResponse(/baseTeams/) : undefined;
      const begun = await page.evaluateHandle((config) => {
        const events: string[] = [];
        const init = weaverSDK.init(config).catch((error: { code: string }) => error.code);
        weaverSDK.on('ready', () => events.push('ready'));
        weaverSDK.on('error', ({ code }) => events.push(code));
        const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
        return { events, init, island };
      }, configFor(world.stack));
      await held.asked;
      await last;
      const settled = await begun.evaluate(async ({ init }) => {
        await weaverSDK.destroy();
        return init;
      });
      await held.release();
      const outcome = await begun.evaluate(({ events, island }) => [
        events.join(),
        weaverSDK.status,
        island.status,
        document.querySelector('#island')?.childElementCount,
      ]);
      seen[call] = [settled, ...outcome];
    }
    const ended = ['DESTROYED', 'DESTROYED', 'idle', 'unmounted', 0];
    expect(seen).toEqual(Object.fromEntries(Object.keys(calls).map((call) => [call, ended])));
    await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
    expect(pageErrors).toEqual([]);
  });

  it('leaves nothing behind while a module is loading', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    const held = await holdAnswers(page, /\/build\/people\/.*\.js/);
    const begun = await page.evaluateHandle(async (config) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      const ready = island.ready.then(
        () => 'ready',
        () => 'rejected',
      );
      return { island, ready };
    }, configFor(world.stack));
    await held.asked;
    const destroyed = page.evaluate(() => weaverSDK.destroy());
    const settled = await begun.evaluate(({ ready }) => ready);
    await held.release();
    await destroyed;
    const outcome = await begun.evaluate(({ island }) => [
      island.status,
      document.querySelectorAll('[data-weaver-island], link[rel=preload], script[async]').length,
      '__weaverShared__' in window,
    ]);
    expect([settled, ...outcome]).toEqual(['rejected', 'unmounted', 0, false]);
    expect(pageErrors).toEqual([]);
  });
});
