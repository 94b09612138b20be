import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from './world.js';

const world = useWorld();

const PAGE = { html: '<!doctype html><title>Made up</title><p>Made up.</p>' };

/** What a page can see of what was done to it before. */
const seenBy = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    cookie: document.cookie,
    name: window.name,
    entries: history.length,
    added: ['initScript', 'exposed'].filter((name) => name in globalThis),
    size: [innerWidth, innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isOnline: navigator.onLine,
    routed: await fetch('/routed').then(({ status }) => status),
  }));

async function leaveTraces(page: Page): Promise<void> {
  const context = page.context();
  await page.addInitScript('globalThis.initScript = true');
  await context.addInitScript('globalThis.initScript = true');
  await page.exposeFunction('exposed', () => 1);
  await page.route('**/routed', (route) => route.fulfill({ status: 299 }));
  await page.setViewportSize({ width: 300, height: 300 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload();
  await page.evaluate(async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    document.cookie = 'a=1';
    window.name = 'named';
    history.pushState(null, '', '?pushed');
    await caches.open('a');
    await new Promise((resolve) => (indexedDB.open('a').onsuccess = resolve));
    addEventListener('pagehide', () => navigator.sendBeacon('/beacon'));
  });
  await context.setOffline(true);
}

describe('a page opened without options', () => {
  let first: Record<string, unknown>;
  let kept: Page | undefined;
  it('may be changed by a test in every way', async () => {
    const { page } = await world.openMadeUp(PAGE);
    first = await seenBy(page);
    await leaveTraces(page);
    kept = page;
  });

  it('has nothing of it in the next test', async () => {
    expect((await world.control.requests()).map(({ path }) => path)).toEqual([]);
    const { page, console } = await world.openMadeUp(PAGE);
    expect(await seenBy(page)).toEqual(first);
    expect(console).toEqual([expect.stringContaining('404')]);
    // Otherwise it is a new page, and this proves nothing.
    expect(page === kept).toBe(true);
  });
});

describe('a page that cannot be restored', () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    popup: (page) => page.evaluate(() => void open('about:blank')),
    busy: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          for (;;);
        });
      }),
    clock: (page) => page.clock.setFixedTime(new Date('2001-01-01')),
    developerTools: (page) => page.context().newCDPSession(page),
    otherSite: async (page) => {
      const otherName = page.url().replace('localhost', '127.0.0.1');
      await page.setContent(`<!doctype html><title>Around</title><iframe src="${otherName}"></iframe>`);
      await page.frameLocator('iframe').getByText('Made up.').waitFor();
    },
    closed: (page) => page.close(),
  };
  let spoiled: Page | undefined;
  it.each([...Object.keys(ways), 'none'])('is not used again: %s', async (way) => {
    const { page } = await world.openMadeUp(PAGE);
    expect(page === spoiled).toBe(false);
    spoiled = page;
    await ways[way]?.(page);
  });
});
