import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { axeViolations } from '../../testing/axe.js';
import type { World } from '../../testing/world.js';
import { embed, openHost, statusOf } from './framedPages.js';

/** A task that the tests embed. */
export const TASK = { kind: 'task', id: '4915532168790030007' } as const;
const TASK_PATH = '/sp/task/taskViewPage/4915532168790030007';

/** How long a frame has to connect, by the clock of the page: enough for a busy machine, and nobody waits for it. */
const LIMIT_MS = 60_000;

/** The error of a frame. */
export const errorOf = (page: Page, name: string): Promise<{ code: string; message: string }> =>
  page.evaluate(
    `embedded.${name}.ready.then(
      () => ({ code: 'ready', message: '' }),
      ({ code, message }) => ({ code, message }),
    )`,
  );

/** The button of a frame that could not be shown. */
const tryAgain = (page: Page): Locator => page.getByRole('button', { name: 'Try again' });

/** Checks that a page which does not answer ends with FRAME_TIMEOUT and what may be the cause, and that retry shows it. */
export async function expectTimeout(world: World, settings: SwitchSettings, cause: RegExp): Promise<void> {
  const { page, pageErrors } = await openHost(world);
  await world.control.switchCall('page', settings);
  await page.clock.install();
  await page.evaluate(`{
    window.loads = 0;
    document.addEventListener('load', ({ target }) => { if (target.matches?.('iframe')) window.loads += 1 }, true);
  }`);
  const asked = page.waitForRequest((request) => request.url().endsWith(TASK_PATH));
  await embed(page, 'a', TASK, { timeoutMs: LIMIT_MS });
  await page.evaluate(`{
    window.told = [];
    for (const name of ['ready', 'error']) embedded.a.on(name, () => { window.told.push(name) });
  }`);
  await asked;
  // A page that has loaded is shown, with or without a connection.
  if (settings.mode === 'hang') await page.locator('#a').getByRole('status').waitFor();
  else await expect.poll(() => page.evaluate('window.loads')).toBe(1);
  // The limit starts when the browser says that the frame is in view, which may be after its request.
  await expect
    .poll(async () => {
      await page.clock.fastForward(LIMIT_MS);
      return page.evaluate('window.told');
    })
    .toEqual(['error']);
  const { code, message } = await errorOf(page, 'a');
  expect(code).toBe('FRAME_TIMEOUT');
  expect(message).toMatch(cause);
  expect(message).toContain(world.stack.api + TASK_PATH);
  await tryAgain(page).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await axeViolations(page, '#a')).toEqual([]);

  await world.control.switchCall('page', { mode: 'ok' });
  await tryAgain(page).click();
  await page.frameLocator('#a iframe').getByRole('heading', { name: '评审数据同步方案' }).waitFor();
  await expect.poll(() => page.evaluate('window.told')).toEqual(['error', 'ready']);
  expect([await statusOf(page, 'a'), await tryAgain(page).count(), pageErrors]).toEqual(['ready', 0, []]);
}
