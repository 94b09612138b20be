import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call, received, startSession, tokensOf } from './liveSession.js';
import { forget } from './clearedStorage.js';

const world = useWorld();

const GET_INFO = '/papi/app/baseserver/info/getInfo';

it('a session survives clearing of the page’s storage', async () => {
  const { page, pageErrors } = await world.open('/bare/');
  await startSession(page, world);
  const before = await tokensOf(world);
  await forget(page);
  expect(await call(page, 3)).toEqual(['200', '200', '200']);
  expect((await tokensOf(world)) - before).toBe(0);

  await world.control.expire();
  await forget(page);
  expect(await call(page, 3)).toEqual(['200', '200', '200']);
  expect((await tokensOf(world)) - before).toBe(1);
  expect([await received(page), pageErrors]).toEqual([[], []]);
});

it('a session in a deleted cookie is requested once more, then reported as lost once', async () => {
  const { page } = await world.open('/bare/');
  const { api, static: files } = world.stack.sameSite;
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/weaver-token?user=li.wei');
    return ((await answer.json()) as { data: { eteamsid: string } }).data.eteamsid;
  });
  await page.context().addCookies([{ name: 'ETEAMSID', value: id, domain: 'localhost', path: '/' }]);
  await startSession(page, world, {
    oadomain: api,
    staticDomain: files,
    authTokenApi: undefined,
    withCredentials: true,
    // No dialog waits for a person.
    prompts: { relogin: false },
  });
  const requested = async (): Promise<number> =>
    (await world.control.requests()).filter(({ path }) => path === GET_INFO).length;
  const before = await requested();
  await world.control.expire();
  await forget(page);
  expect(new Set(await call(page, 5))).toEqual(new Set(['SESSION_EXPIRED']));
  expect((await requested()) - before).toBe(1);
  expect(await received(page)).toEqual(['tokenExpired']);
  expect(await page.locator('#tasks').getByRole('checkbox').count()).toBeGreaterThan(0);
});
