import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { call, received, startSession, tokensOf } from './liveSession.js';
import { forget } from './clearedStorage.js';

const world = useWorld();

it('two tabs without storage still renew once and still receive a logout', async () => {
  const { page: first } = await world.open('/bare/');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await startSession(first, world);
  await startSession(second, world);
  const before = await tokensOf(world);
  await world.control.expire();
  await forget(first);
  const answers = await Promise.all([call(first, 3), call(second, 3)]);
  expect(new Set(answers.flat())).toEqual(new Set(['200']));
  expect((await tokensOf(world)) - before).toBe(1);

  await forget(second);
  await first.evaluate(() => weaverSDK.logout());
  expect(await call(second)).toEqual(['SESSION_EXPIRED']);
  expect(await received(second)).toEqual(['logout']);
});
