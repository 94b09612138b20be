import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { BUILD_PAGES } from './builds.js';
import { esScript, show } from './madeUp.js';
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

describe.each(['light', 'ESM'] as const)('a chunk of the SDK in the %s build', (build) => {
  it('that is not found once is requested again with a time parameter, and everything works', () =>
    expectSecondTry(world, build, missing));

  it('that is a login page at both tries is CHUNK_FAILED, and the next call loads it', () =>
    expectNamedFailure(world, build, loginPage));
});

describe('a file of the SDK beside the UMD file', () => {
  const open = async (): Promise<Page> => {
    await world.modules.add({
      name: '@weapp/es-made',
      type: 'module',
      files: { 'main.js': esScript('an ES module') },
      manifest: { entrypoints: ['main.js'], utils: [] },
    });
    const { page } = await world.openMadeUp(await BUILD_PAGES.UMD());
    expect(await init(world, page)).toBe('done');
    return page;
  };

  it('that imports ES modules is requested again with a time parameter, and named when it fails', async () => {
    const page = await open();
    const queries = await answerFirst(page, /weaver-sdk\.import\.js/, broken, 1);
    expect(await show(page, '@weapp/es-made')).toEqual({ text: 'an ES module' });
    expect(queries).toEqual(['', AGAIN]);

    const other = await open();
    await answerFirst(other, /weaver-sdk\.import\.js/, broken, Infinity);
    expect(await show(other, '@weapp/es-made')).toMatchObject({
      code: 'CHUNK_FAILED',
      message: 'Loading chunk weaver-sdk.import.js failed',
      type: 'error',
    });
  });

  it('with the developer tools is requested again with a time parameter, and named when it fails', async () => {
    const page = await open();
    const queries = await answerFirst(page, /weaver-sdk\.devtools\.js/, broken, 3);
    expect(await outcomeOf(page, 'weaverSDK.inspect()')).toEqual({
      code: 'CHUNK_FAILED',
      message: 'Loading chunk inspector failed',
      type: 'error',
    });
    expect(await outcomeOf(page, 'weaverSDK.inspect()')).toBe('done');
    expect(queries).toEqual(['', AGAIN, '', AGAIN]);
  });
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
