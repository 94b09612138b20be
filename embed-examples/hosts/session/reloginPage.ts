import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import type { World } from '../../testing/world.js';
import { call } from '../bare/liveSession.js';
import { configFor } from '../bare/pageSdk.js';

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

/** Makes the session expire, and a call be refused beside a form: the text in the form has not been sent. */
export async function beRefusedBeside(world: World, page: Page): Promise<void> {
  await field(page).fill(TITLE);
  await world.control.expire();
  await page.getByRole('button', { name: 'Show four more panels at once' }).click();
  await box(page).waitFor();
}

/** The element with the focus, through shadow roots: its label or its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    if (active === document.body) return '';
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : undefined;
    return label ?? active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

/** A page with a build of the SDK, with a session. */
export async function signedIn(world: World, path: string): Promise<Page> {
  const { page } = await world.open(path);
  if (path === '/bare/') await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  else await page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  return page;
}

/** Checks that the password is asked for when the host’s source fails, and that the call continues. */
export async function expectContinued(world: World, path: string): Promise<void> {
  const page = await signedIn(world, path);
  await world.control.switchCall('token', { mode: 'fail' });
  await world.control.expire();
  const calling = call(page);
  await password(page).fill(RIGHT);
  await signIn(page).click();
  expect(await calling).toEqual(['200']);
}
