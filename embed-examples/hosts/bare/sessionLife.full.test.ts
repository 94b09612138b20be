import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call } from './liveSession.js';
import { tokens, start } from './sessionLifePage.js';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { configFor } from './pageSdk.js';

const world = useWorld();

describe('a session that expires during work', () => {
  it('is detected when the page is restored from the cache', async () => {
    const { page } = await world.open('/bare/');
    await start(world, page);
    const before = await tokens(world);
    await world.control.expire();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(async () => (await tokens(world)) - before).toBe(1);
    expect(await call(page)).toEqual(['200']);
    expect((await tokens(world)) - before).toBe(1);
  });

  it('is renewed by onTokenExpired when there is no token address', async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(async (config) => {
      let requested = 0;
      const token = async (): Promise<string> => {
        const answer = await fetch('/api/weaver-token?user=li.wei');
        return ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid;
      };
      Object.assign(globalThis, { asked: () => requested });
      await weaverSDK.init({
        ...config,
        authTokenApi: undefined,
        eteamsid: await token(),
        onTokenExpired: () => {
          requested += 1;
          return token();
        },
      });
    }, configFor(world.stack));
    await world.control.expire();
    expect(new Set(await call(page, 5))).toEqual(new Set(['200']));
    expect(await page.evaluate(() => (globalThis as unknown as { asked: () => number }).asked())).toBe(1);
  });
});

it('reads the storage for tabs after the first paint, not during the first render', async () => {
  const { page } = await world.open('/bare/');
  const looks = await page.evaluateHandle(() => {
    const keys: string[] = [];
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (this === localStorage) keys.push(key);
      return getItem.call(this, key);
    };
    return keys;
  });
  await page.evaluate(async (config) => {
    await weaverSDK.init(config);
    await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
  }, configFor(world.stack));
  expect(await looks.evaluate((keys) => keys.filter((key) => key.startsWith('weaver_')))).toEqual([]);
  await afterFirstPaint(page);
  expect(await looks.evaluate(({ length }) => length)).toBeGreaterThan(0);
});

describe('where servers let browsers keep answers', () => {
  it('a session that is over is not read again, and the next person sees their own data', async () => {
    for (const name of ['token', 'peopleDetail', 'clearCookie'])
      await world.control.switchCall(name, { mode: 'cached' });
    const { page } = await world.open('/bare/');
    const person = page.locator('#island').getByRole('heading').first();
    const showCard = (user: string): Promise<void> =>
      page.evaluate(
        async (config) => {
          await weaverSDK.init(config);
          await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
        },
        Object.assign(configFor(world.stack), {
          authTokenApi: `/api/weaver-token?user=${user}`,
          prompts: { relogin: false },
        }),
      );
    await showCard('li.wei');
    expect(await person.textContent()).toBe('李伟');
    await world.control.expire();
    expect(await call(page)).toEqual(['200']);
    await page.evaluate(() => weaverSDK.logout());
    await showCard('liu.yang');
    expect(await person.textContent()).toBe('刘洋');
    const cleared = (await world.control.requests()).filter(({ path }) => path.endsWith('/clearCookie'));
    expect(cleared).toHaveLength(2);
  });
});
