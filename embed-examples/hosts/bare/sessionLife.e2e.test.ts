import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
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

describe('a session that expires during work', () => {
  it('is renewed with one token call for many calls at once, without an error; an added task is sent again', async () => {
    const { page, pageErrors } = await world.open('/bare/');
    await start(world, page);
    const tasks = page.locator('#tasks');
    const field = tasks.getByRole('textbox').first();
    await field.fill('过期之后的新任务');
    const before = await tokens(world);

    expect(await world.control.expire()).toBeGreaterThan(0);
    expect(new Set(await call(page, 10))).toEqual(new Set(['200']));
    expect((await tokens(world)) - before).toBe(1);
    expect(await field.inputValue()).toBe('过期之后的新任务');

    await world.control.expire();
    await field.press('Enter');
    await tasks.getByRole('checkbox', { name: '过期之后的新任务' }).waitFor();
    expect([await received(page), pageErrors]).toEqual([[], []]);
    await page.reload();
    await start(world, page);
    expect(await tasks.getByText('过期之后的新任务').count()).toBe(1);
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

it('two tabs renew the session once, store no session id, and send no more requests after a logout in one of them', async () => {
  const [first, second] = await twoTabs();
  const before = await tokens(world);
  await world.control.expire();
  const answers = await Promise.all([call(first, 5), call(second, 5)]);
  expect(new Set(answers.flat())).toEqual(new Set(['200']));
  expect((await tokens(world)) - before).toBe(1);
  const ids = await sessionIds();
  expect(ids.length).toBeGreaterThan(1);
  for (const page of [first, second]) {
    const all = await stored(page);
    for (const id of ids) expect(all).not.toContain(id);
  }

  await first.evaluate(() => weaverSDK.logout());
  const left = await stored(first);
  for (const id of ids) expect(left).not.toContain(id);
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
