import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { BUILD_PAGES } from './builds.js';
import {
  BUILDS,
  type Answer,
  missing,
  broken,
  loginPage,
  answerFirst,
  outcomeOf,
  init,
  AGAIN,
  openBuild,
  expectSecondTry,
  expectNamedFailure,
} from './ownChunkFaults.js';

const world = useWorld();

describe('a chunk of the SDK', () => {
  it('that is not found once is requested again with a time parameter, and everything works', () =>
    expectSecondTry(world, 'light', missing));

  it('that is a login page at both tries is CHUNK_FAILED, and the next call loads it', () =>
    expectNamedFailure(world, 'ESM', loginPage));
});

it('a file beside the one-file script is requested again with a time parameter, and named when it fails', async () => {
  const { page } = await world.openMadeUp(await BUILD_PAGES.UMD());
  expect(await init(world, page)).toBe('done');
  const queries = await answerFirst(page, /static\/js\/inspector-/, broken, 3);
  expect(await outcomeOf(page, 'weaverSDK.inspect()')).toEqual({
    code: 'CHUNK_FAILED',
    message: 'Loading chunk inspector failed',
    type: 'error',
  });
  expect(await outcomeOf(page, 'weaverSDK.inspect()')).toBe('done');
  expect(queries).toEqual(['', AGAIN, '', AGAIN]);
});

it.each([
  ['light', 'integrity', 'error'],
  ['ESM', 'exports', 'missing'],
] as const)('the %s build refuses another script by its %s', async (build, _by, type) => {
  const { page } = await openBuild(world, build);
  const script: Answer = (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'self.other = 1;',
    });
  await answerFirst(page, BUILDS[build]('inspector'), script, Infinity);
  expect(await outcomeOf(page, 'weaverSDK.inspect()')).toEqual({
    code: 'CHUNK_FAILED',
    message: 'Loading chunk inspector failed',
    type,
  });
});
