import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { BUILD_PAGES } from './builds.js';
import { esScript, show } from './madeUp.js';

const world = useWorld();

/** A chunk of the SDK's own, in the folder of each build that has chunks. */
const BUILDS = [
  ['light', (chunk: string) => new RegExp(`/build/utils/static/js/${chunk}-`)],
  ['ESM', (chunk: string) => new RegExp(`/build/utils/chunks/${chunk}-`)],
] as const;

type Answer = (route: Route) => Promise<void>;
const missing: Answer = (route) => route.fulfill({ status: 404 });
const broken: Answer = (route) => route.abort('connectionfailed');
const loginPage: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' });

/** Answers the first `times` requests of a chunk otherwise; returns the queries of all its requests. */
async function answerFirst(page: Page, chunk: RegExp, answer: Answer, times: number): Promise<string[]> {
  const queries: string[] = [];
  await page.route(chunk, (route) => {
    queries.push(new URL(route.request().url()).search);
    return queries.length > times ? route.continue() : answer(route);
  });
  return queries;
}

/** The outcome of a call of the SDK on the page. */
const outcomeOf = (page: Page, call: string): Promise<unknown> =>
  page.evaluate(`${call}.then(() => 'done', ({ code, message, type }) => ({ code, message, type }))`);
const init = (page: Page): Promise<unknown> =>
  outcomeOf(page, `weaverSDK.init(${JSON.stringify(configFor(world.stack))})`);

const AGAIN = expect.stringMatching(/^\?t=\d+$/) as string;

describe.each(BUILDS)('a chunk of the SDK in the %s build', (build, fileOf) => {
  const open = async (): Promise<{ readonly page: Page; readonly pageErrors: readonly string[] }> => {
    const host = await world.openMadeUp(await BUILD_PAGES[build]());
    await host.page.waitForFunction(() => 'weaverSDK' in globalThis);
    return host;
  };

  it.each([
    ['is not found', missing],
    ['cannot be fetched', broken],
    ['is a login page', loginPage],
  ])('that %s once is requested again with a time parameter, and everything works', async (_what, answer) => {
    const { page, pageErrors } = await open();
    const init1 = await answerFirst(page, fileOf('init'), answer, 1);
    const later = await answerFirst(page, fileOf('later'), answer, 1);
    expect(await init(page)).toBe('done');
    expect(init1.slice(0, 2)).toEqual(['', AGAIN]);
    await page.evaluate(() => weaverSDK.render('#island', '@weapp/people/ProfileCard').ready);
    // The chunk that follows the first paint, and the dialog that it loads. Chunks that import it name its plain address.
    await expect.poll(() => later.slice(0, 2)).toEqual(['', AGAIN]);
    await page.route('**/build/task/**', broken);
    await page.evaluate(() => weaverSDK.apply('@weapp/task/openTask').catch(() => undefined));
    await page.locator('weaver-failure dialog').waitFor();
    expect(await page.locator('weaver-failure').count()).toBe(1);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ['is not found', missing],
    ['is a login page', loginPage],
  ])('that %s at both tries is CHUNK_FAILED, and the next call loads it', async (_what, answer) => {
    const { page, pageErrors } = await open();
    const queries = await answerFirst(page, fileOf('init'), answer, Infinity);
    expect(await init(page)).toEqual({
      code: 'CHUNK_FAILED',
      message: 'Loading chunk init failed',
      type: 'error',
    });
    expect(queries.slice(0, 2)).toEqual(['', AGAIN]);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await init(page)).toBe('done');
    expect(pageErrors).toEqual([]);
  });

  it('that never comes is a timeout after 120 s for each of two tries', async () => {
    const { page } = await open();
    await page.clock.install();
    const queries = await answerFirst(
      page,
      fileOf('inspector'),
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

describe('a file of the SDK beside the UMD file', () => {
  const open = async (): Promise<Page> => {
    await world.modules.add({
      name: '@weapp/es-made',
      type: 'module',
      files: { 'main.js': esScript('an ES module') },
      manifest: { entrypoints: ['main.js'], utils: [] },
    });
    const { page } = await world.openMadeUp(await BUILD_PAGES.UMD());
    expect(await init(page)).toBe('done');
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
  const { page } = await world.openMadeUp(await BUILD_PAGES[build]());
  await page.waitForFunction(() => 'weaverSDK' in globalThis);
  const fileOf = BUILDS.find(([name]) => name === build)?.[1];
  if (!fileOf) throw new Error('no such build');
  const script: Answer = (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'self.other = 1;',
    });
  await answerFirst(page, fileOf('inspector'), script, Infinity);
  expect(await outcomeOf(page, 'weaverSDK.inspect()')).toEqual({
    code: 'CHUNK_FAILED',
    message: 'Loading chunk inspector failed',
    type,
  });
});
