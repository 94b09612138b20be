import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import {
  BUILDS,
  missing,
  broken,
  loginPage,
  answerFirst,
  outcomeOf,
  openBuild,
  expectSecondTry,
  expectNamedFailure,
} from './ownChunkFaults.js';

const world = useWorld();

describe.each(['light', 'ESM'] as const)('a chunk of the SDK in the %s build', (build) => {
  it.each([
    ['is not found', missing],
    ['cannot be fetched', broken],
    ['is a login page', loginPage],
  ])('that %s once is requested again with a time parameter, and everything works', (_what, answer) =>
    expectSecondTry(world, build, answer),
  );

  it.each([
    ['is not found', missing],
    ['is a login page', loginPage],
  ])('that %s at both tries is CHUNK_FAILED, and the next call loads it', (_what, answer) =>
    expectNamedFailure(world, build, answer),
  );

  it('that never comes is a timeout after 120 s for each of two tries', async () => {
    const { page } = await openBuild(world, build);
    await page.clock.install();
    const queries = await answerFirst(
      page,
      BUILDS[build]('inspector'),
      () => new Promise(() => undefined),
      Infinity,
    );
    const outcome = outcomeOf(page, 'weaverSDK.inspect()');
    await expect.poll(() => queries.length).toBe(1);
    await page.clock.fastForward(120_000);
    // The limit of the second try starts with it. `import()` joins the request that is already under way.
    await expect.poll(() => queries.length).toBe(build === 'light' ? 2 : 1);
    await page.clock.fastForward(120_000);
    expect(await outcome).toEqual({
      code: 'CHUNK_FAILED',
      message: 'Loading chunk inspector failed',
      type: 'timeout',
    });
  });
});
