import type { Locator, Page } from 'playwright';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import type { World } from '../../testing/world.js';

/** The title of a task that is half typed. */
export const TITLE = '写到一半的任务';

/** The password of Li Wei. */
export const RIGHT = 'li.wei-2026';

/** The field for a new task. */
export const field = (page: Page) => page.locator('#tasks').getByRole('textbox').first();

/** The relogin dialog. */
export const box = (page: Page): Locator => page.getByRole('dialog', { name: '登录已过期' });

/** The field for the password. */
export const password = (page: Page) => box(page).getByLabel('密码');

/** The button of the dialog. */
export const signIn = (page: Page) => box(page).getByRole('button', { name: '登录', exact: true });

/** Waits for the tasks, and for what the SDK requests after the first paint: those calls could be refused too. */
export async function tasksShown(page: Page): Promise<void> {
  await page.locator('#tasks').getByRole('checkbox').first().waitFor();
  await afterFirstPaint(page);
  await page.waitForLoadState('networkidle');
}

/** Opens the page with its tasks. */
export async function open(world: World, options?: { viewport?: { width: number; height: number } }) {
  const host = await world.open('/session/?relogin', options);
  await tasksShown(host.page);
  return host;
}

/** Ends every session and adds the half-typed task: its call is refused, and no source has another session. */
export async function beRefused(world: World, page: Page): Promise<void> {
  await field(page).fill(TITLE);
  await world.control.expire();
  await field(page).press('Enter');
  await box(page).waitFor();
}

/** The calls that sign in again. */
export const reloginCalls = async (world: World) =>
  (await world.control.requests()).filter(({ path }) => path === '/papi/session/relogin');
