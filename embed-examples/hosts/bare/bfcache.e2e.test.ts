import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../testing/browser.js';
import { useWorld } from '../../testing/world.js';
import { call, heard, startSession, tokensOf } from './liveSession.js';

const world = useWorld();

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS],
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const field = () => page.locator('#tasks').getByRole('textbox').first();

/** Opens the bare page with a live SDK and something half typed in it. */
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

/** Leaves the page, has something happen, and comes back. */
async function leaveAndReturn(meanwhile: () => Promise<unknown>): Promise<void> {
  await page.goto(`${world.stack.host}/`);
  await meanwhile();
  await page.evaluate(() => {
    history.back();
  });
  // A page from the cache does not load, so that waiting for its load would not end.
  await page.waitForURL('**/bare/', { waitUntil: 'commit' });
}

/** That the page is the very one that was left, and that nothing which would bar it was listened for. */
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

it('a page comes back from the real cache with its islands, and renews what ended meanwhile', async () => {
  await open();
  const before = await tokensOf(world);
  await leaveAndReturn(() => world.control.expire());
  await expect.poll(() => tokensOf(world)).toBe(before + 1);
  await expectRestored();
  expect(await call(page)).toEqual(['200']);
  expect(await tokensOf(world)).toBe(before + 1);
  expect(await heard(page)).toEqual([]);
});

it('a page whose session still counts costs one question, and works on', async () => {
  await open();
  const before = await tokensOf(world);
  const infos = async (): Promise<number> =>
    (await world.control.requests()).filter(({ path }) => path.endsWith('/getInfo')).length;
  const asked = await infos();
  await leaveAndReturn(() => Promise.resolve());
  await expect.poll(infos).toBe(asked + 1);
  await expectRestored();
  expect(await call(page, 3)).toEqual(['200', '200', '200']);
  expect([await tokensOf(world), await infos()]).toEqual([before, asked + 1]);
});

it('a page that somebody signed out meanwhile in another tab is quiet when it is back', async () => {
  await open();
  const other = await context.newPage();
  await other.goto(`${world.stack.host}/bare/`);
  await startSession(other, world);
  await leaveAndReturn(() => other.evaluate(() => weaverSDK.logout()));
  await expect.poll(() => heard(page)).toEqual(['logout']);
  await expectRestored();
  const before = (await world.control.requests()).length;
  expect(await call(page, 3)).toEqual(['SESSION_EXPIRED', 'SESSION_EXPIRED', 'SESSION_EXPIRED']);
  expect((await world.control.requests()).length).toBe(before);
});
