import type { Page } from 'playwright';
import { expect } from 'vitest';
import { call, received, startSession, tokensOf } from './liveSession.js';
import type { World } from '../../testing/world.js';

/** A page with a session of two hours, on clocks that the test controls. */
export async function signedIn(
  world: World,
  over: object = {},
): Promise<{ readonly page: Page; readonly pageErrors: readonly string[] }> {
  const { page, pageErrors } = await world.open('about:blank');
  await page.clock.install();
  await page.goto(`${world.stack.host}/bare/`);
  const authTokenApi = '/api/weaver-token?user=li.wei&expiresIn=7200';
  await startSession(page, world, { authTokenApi, ...over });
  return { page, pageErrors };
}

/** Checks that a session which expires while the computer sleeps is renewed once, and that typed text is kept. */
export async function expectRenewedAfterSleep(world: World, over: object): Promise<void> {
  const { page, pageErrors } = await signedIn(world, over);
  const field = page.locator('#tasks').getByRole('textbox').first();
  await field.fill('写到一半');
  const before = await tokensOf(world);
  await world.control.expire();
  await page.clock.fastForward('12:00:00');
  await expect.poll(() => tokensOf(world)).toBe(before + 1);
  expect(new Set(await call(page, 5))).toEqual(new Set(['200']));
  await page.clock.runFor(600_000);
  expect(await call(page)).toEqual(['200']);
  expect(await tokensOf(world)).toBe(before + 1);
  expect(await field.inputValue()).toBe('写到一半');
  expect([await received(page), pageErrors]).toEqual([[], []]);
}
