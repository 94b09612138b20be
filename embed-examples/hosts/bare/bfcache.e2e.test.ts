import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useCachingBrowser } from '../../testing/cachingBrowser.js';
import { useWorld } from '../../testing/world.js';
import { call, received, startSession, tokensOf } from './liveSession.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

const browser = useCachingBrowser();
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const field = () => page.locator('#tasks').getByRole('textbox').first();

/** Opens the bare page with a live SDK and half-typed text in it. */
async function open(): Promise<void> {
  await page.addInitScript(() => {
    const listened: string[] = [];
    Object.assign(globalThis, { listened });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
      if (this === globalThis) listened.push(given[0]);
      Reflect.apply(add, this, given);
    };
  });
  await page.goto(`${world.stack.host}/bare/`);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await startSession(page, world);
  await field().fill('写到一半');
}

/** Leaves the page, runs a step, and comes back. */
async function leaveAndReturn(meanwhile: () => Promise<unknown>): Promise<void> {
  await page.goto(`${world.stack.host}/`);
  await meanwhile();
  await page.evaluate(() => {
    history.back();
  });
  // A page from the cache fires no load event, so waiting for one would never end.
  await page.waitForURL('**/bare/', { waitUntil: 'commit' });
}

/** Checks that the page was restored and not reloaded, and that no listener prevents that. */
async function expectRestored(): Promise<void> {
  const state = await page.evaluate(() => {
    const { persisted, listened, onunload, onbeforeunload } = globalThis as unknown as {
      readonly persisted?: boolean;
      readonly listened: readonly string[];
      readonly onunload: unknown;
      readonly onbeforeunload: unknown;
    };
    const barring = listened.filter((type) => /unload$/.test(type));
    return { persisted, barring, handlers: [onunload, onbeforeunload] };
  });
  expect(state).toEqual({ persisted: true, barring: [], handlers: [null, null] });
  expect(await field().inputValue()).toBe('写到一半');
}

it('a page restored from the back/forward cache keeps its islands and renews its expired session; when it was signed out in another tab it sends no more requests', async () => {
  await open();
  const before = await tokensOf(world);
  await leaveAndReturn(() => world.control.expire());
  await expect.poll(() => tokensOf(world)).toBe(before + 1);
  await expectRestored();
  expect(await call(page)).toEqual(['200']);
  expect(await tokensOf(world)).toBe(before + 1);
  expect(await received(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(`${world.stack.host}/bare/`);
  await startSession(other, world);
  await leaveAndReturn(() => other.evaluate(() => weaverSDK.logout()));
  await expect.poll(() => received(page)).toEqual(['logout']);
  await expectRestored();
  const sent = (await world.control.calls()).length;
  expect(await call(page, 3)).toEqual(['SESSION_EXPIRED', 'SESSION_EXPIRED', 'SESSION_EXPIRED']);
  expect((await world.control.calls()).length).toBe(sent);
});

it('a page that was left right after init checks its session when it comes back', async () => {
  await page.goto(`${world.stack.host}/bare/`);
  await page.evaluate((config) => weaverSDK.init(config).then(() => undefined), configFor(world.stack));
  const before = await tokensOf(world);
  await leaveAndReturn(() => world.control.expire());
  await expect.poll(() => tokensOf(world)).toBe(before + 1);
});
