import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { configFor } from '../bare/pageSdk.js';
import { BUILD_PAGES } from './builds.js';
import type { HostPage, World } from '../../testing/world.js';

/** The file of a chunk of the SDK's own, in the folder of each build that has chunks. */
export const BUILDS = {
  light: (chunk: string) => new RegExp(`/build/utils/static/js/${chunk}-`),
  ESM: (chunk: string) => new RegExp(`/build/utils/chunks/${chunk}-`),
} as const;

/** A build that has chunks. */
type BuildName = keyof typeof BUILDS;

/** What answers a request in place of the server. */
export type Answer = (route: Route) => Promise<void>;

/** A file that is not there. */
export const missing: Answer = (route) => route.fulfill({ status: 404 });

/** A connection that breaks. */
export const broken: Answer = (route) => route.abort('connectionfailed');

/** A login page in place of the file. */
export const loginPage: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' });

/** Answers the first `times` requests of a chunk otherwise; returns the queries of all its requests. */
export async function answerFirst(
  page: Page,
  chunk: RegExp,
  answer: Answer,
  times: number,
): Promise<string[]> {
  const queries: string[] = [];
  await page.route(chunk, (route) => {
    queries.push(new URL(route.request().url()).search);
    return queries.length > times ? route.continue() : answer(route);
  });
  return queries;
}

/** The outcome of a call of the SDK on the page. */
export const outcomeOf = (page: Page, call: string): Promise<unknown> =>
  page.evaluate(`${call}.then(() => 'done', ({ code, message, type }) => ({ code, message, type }))`);

/** The outcome of init. */
export const init = (world: World, page: Page): Promise<unknown> =>
  outcomeOf(page, `weaverSDK.init(${JSON.stringify(configFor(world.stack))})`);

/** The query of a second try. */
export const AGAIN = expect.stringMatching(/^\?t=\d+$/) as string;

/** A page with a build of the SDK, before init. */
export async function openBuild(world: World, build: BuildName): Promise<HostPage> {
  const host = await world.openMadeUp(await BUILD_PAGES[build]());
  await host.page.waitForFunction(() => 'weaverSDK' in globalThis);
  return host;
}

/** Checks that chunks that fail at first are requested again, and that everything works then. */
export async function expectSecondTry(world: World, build: BuildName, answer: Answer): Promise<void> {
  const fileOf = BUILDS[build];
  const { page, pageErrors } = await openBuild(world, build);
  const init1 = await answerFirst(page, fileOf('init'), answer, 1);
  const later = await answerFirst(page, fileOf('later'), answer, 1);
  expect(await init(world, page)).toBe('done');
  expect(init1.slice(0, 2)).toEqual(['', AGAIN]);
  await page.evaluate(() => weaverSDK.render('#island', '@weapp/people/ProfileCard').ready);
  // The chunk that follows the first paint, and the dialog that it loads. Chunks that import it name its plain address.
  await expect.poll(() => later.slice(0, 2)).toEqual(['', AGAIN]);
  await page.route('**/build/task/**', broken);
  await page.evaluate(() => weaverSDK.apply<unknown, string>('@weapp/task/openTask').catch(() => undefined));
  await page.locator('weaver-failure dialog').waitFor();
  expect(await page.locator('weaver-failure').count()).toBe(1);
  expect(pageErrors).toEqual([]);
}

/** Checks that a chunk that fails twice is named, and that the next call loads it. */
export async function expectNamedFailure(world: World, build: BuildName, answer: Answer): Promise<void> {
  const { page, pageErrors } = await openBuild(world, build);
  const queries = await answerFirst(page, BUILDS[build]('init'), answer, Infinity);
  expect(await init(world, page)).toEqual({
    code: 'CHUNK_FAILED',
    message: 'Loading chunk init failed',
    type: 'error',
  });
  expect(queries.slice(0, 2)).toEqual(['', AGAIN]);
  await page.unrouteAll({ behavior: 'wait' });
  expect(await init(world, page)).toBe('done');
  expect(pageErrors).toEqual([]);
}
