import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { call, received } from './liveSession.js';
import { configFor } from './pageSdk.js';
import { tokens, start } from './sessionLifePage.js';

const world = useWorld();

/** The session ids that were sent. */
async function sessionIds(): Promise<readonly string[]> {
  const ids = (await world.control.requests()).map(({ headers }) => headers['eteamsid']);
  return [...new Set(ids.filter((id): id is string => id !== undefined))];
}

/** Two pages of one browser, as two tabs of a person. */
async function twoTabs(over: object = {}): Promise<readonly [Page, Page]> {
  const { page } = await world.open('/bare/');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await start(world, page, over);
  await start(world, other, over);
  return [page, other];
}

/** Everything in storage that a page of the origin can read. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const database = opening.result;
              const names = [...database.objectStoreNames];
              if (names.length === 0) resolve('');
              const rows: unknown[] = [];
              const transaction = database.transaction(names);
              for (const store of names) {
                const all = transaction.objectStore(store).getAll();
                all.onsuccess = () => rows.push(all.result);
              }
              transaction.oncomplete = () => {
                resolve(JSON.stringify(rows));
              };
            };
          }),
      ),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases]);
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

describe('a session that expires during work', () => {
  it('is renewed with one token call for many calls at once, without an error', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    await start(world, page);
    const field = page.locator('#tasks').getByRole('textbox').first();
    await field.fill('写到一半');
    const before = await tokens(world);

    expect(await world.control.expire()).toBeGreaterThan(0);
    expect(new Set(await call(page, 10))).toEqual(new Set(['200']));
    expect((await tokens(world)) - before).toBe(1);
    expect(await field.inputValue()).toBe('写到一半');
    expect([await received(page), pageErrors]).toEqual([[], []]);
  });

  it('is renewed without losing an added task: the refused call is sent again', async () => {
    const { page } = await world.open('/bare/');
    await start(world, page);
    await world.control.expire();
    const tasks = page.locator('#tasks');
    await tasks.getByRole('textbox').first().fill('过期之后的新任务');
    await tasks.getByRole('textbox').first().press('Enter');
    await tasks.getByRole('checkbox', { name: '过期之后的新任务' }).waitFor();
    await page.reload();
    await start(world, page);
    expect(await tasks.getByText('过期之后的新任务').count()).toBe(1);
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

  it('is reported once when it cannot be renewed, without a retry loop', async () => {
    const { page } = await world.open('/bare/');
    // The host has its own sign-in, so no dialog waits for a person.
    await start(world, page, { prompts: { relogin: false } });
    const before = await tokens(world);
    await world.control.expire();
    await world.control.switchCall('token', { mode: 'fail', status: 500 });
    for (let round = 0; round < 5; round += 1) {
      expect(new Set(await call(page, 4))).toEqual(new Set(['SESSION_EXPIRED']));
    }
    expect(await received(page)).toEqual(['tokenExpired']);
    expect((await tokens(world)) - before).toBeLessThanOrEqual(5);
    expect(await page.locator('#tasks').getByRole('checkbox').count()).toBeGreaterThan(0);
  });

  it("is not replaced by another person's session", async () => {
    const { page } = await world.open('/bare/');
    await page.evaluate(async (config) => {
      let user = 'li.wei';
      const heardErrors: string[] = [];
      Object.assign(globalThis, { switchUser: () => (user = 'sun.haoran'), heardErrors });
      await weaverSDK.init({
        ...config,
        authTokenApi: undefined,
        prompts: { relogin: false },
        authTokenRequest: async () => {
          const answer = await fetch(`/api/weaver-token?user=${user}`);
          return ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid;
        },
        onError: ({ code }) => void heardErrors.push(code),
      });
      (globalThis as unknown as { switchUser: () => void }).switchUser();
    }, configFor(world.stack));
    await world.control.expire();
    expect(await call(page)).toEqual(['SESSION_EXPIRED']);
    const errors = await page.evaluate(
      () => (globalThis as unknown as { heardErrors: readonly string[] }).heardErrors,
    );
    expect(errors).toHaveLength(1);
    expect(['SESSION_INVALID', 'SESSION_EXPIRED']).toContain(errors[0]);
  });
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

describe('two tabs', () => {
  it('renew the session once', async () => {
    const [first, second] = await twoTabs();
    const before = await tokens(world);
    await world.control.expire();
    const answers = await Promise.all([call(first, 5), call(second, 5)]);
    expect(new Set(answers.flat())).toEqual(new Set(['200']));
    expect((await tokens(world)) - before).toBe(1);
  });

  it('store no session id', async () => {
    const [first, second] = await twoTabs();
    await world.control.expire();
    await Promise.all([call(first), call(second)]);
    const ids = await sessionIds();
    expect(ids.length).toBeGreaterThan(1);
    for (const page of [first, second]) {
      const all = await stored(page);
      for (const id of ids) expect(all).not.toContain(id);
    }
    await first.evaluate(() => weaverSDK.logout());
    const all = await stored(first);
    for (const id of ids) expect(all).not.toContain(id);
  });

  it('send no more requests after a logout in one of them', async () => {
    const [first, second] = await twoTabs();
    await first.evaluate(() => weaverSDK.logout());
    const requested = (await world.control.calls()).length;
    expect(new Set(await call(second, 5))).toEqual(new Set(['SESSION_EXPIRED']));
    expect(await received(second)).toEqual(['logout']);
    // Mounted islands stay; a new one shows why it cannot render.
    expect(await second.locator('#tasks').getByRole('checkbox').count()).toBeGreaterThan(0);
    const code = await second.evaluate(async () => {
      const place = document.createElement('div');
      document.body.append(place);
      const island = weaverSDK.render(place, '@weapp/people/ProfileCard');
      return island.ready.then(
        () => 'ready',
        (error: { code: string }) => error.code,
      );
    });
    expect(code).toBe('SESSION_EXPIRED');
    const later = (await world.control.calls()).slice(requested).filter(({ server }) => server !== 'static');
    expect(later.map(({ path }) => path)).toEqual([]);
  });
});
