import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { ask } from '../requests/sdkPage.js';
import {
  RIGHT,
  box,
  password,
  signIn,
  open,
  beRefused,
  reloginCalls,
  TITLE,
  field,
  beRefusedBeside,
  focused,
  expectContinued,
  signedIn,
} from './reloginPage.js';

const world = useWorld();

describe('the relogin dialog', () => {
  it('shows when to try again after too many attempts, and that the platform is unreachable', async () => {
    const { page } = await open(world);
    await beRefused(world, page);
    for (let guess = 0; guess < 6; guess += 1) {
      await password(page).fill('guess');
      await signIn(page).click();
      await expect.poll(async () => (await reloginCalls(world)).length).toBe(guess + 1);
      await expect.poll(() => password(page).inputValue()).toBe('');
    }
    await box(page)
      .getByText(/尝试次数过多，请5分钟后重试。/)
      .waitFor();
    await world.control.switchCall('relogin', { mode: 'refuse' });
    await password(page).fill(RIGHT);
    await signIn(page).click();
    await box(page).getByText('无法连接到办公平台').waitFor();
  });

  it('sends the user to the platform’s login page, and continues when they return', async () => {
    const { page } = await open(world);
    await beRefused(world, page);
    await world.control.switchCall('relogin', { mode: 'loginAddress', to: 'https://login.example.com/in' });
    await password(page).fill(RIGHT);
    await signIn(page).click();
    await box(page).getByText('https://login.example.com/in').waitFor();
    expect(await box(page).getByText('未经验证的链接').isVisible()).toBe(true);
    await box(page).getByRole('button', { name: '继续', exact: true }).click();
    await box(page).getByText('您尚未登录。').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is removed with the SDK', async () => {
    const { page } = await open(world);
    await beRefused(world, page);
    await password(page).fill(RIGHT);
    await page.evaluate(() =>
      (globalThis as unknown as { weaverSDK: { destroy(): unknown } }).weaverSDK.destroy(),
    );
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-weaver-prompts]').count()).toBe(0);
  });

  it('is accessible on a screen and at a phone’s width', async () => {
    for (const width of [1280, 320]) {
      const { page } = await open(world, { viewport: { width, height: 700 } });
      await beRefused(world, page);
      await signIn(page).click();
      await box(page).getByText('请输入密码。').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const frame = await page.locator('.weaver-ui-dialog-frame').boundingBox();
      expect(frame?.width ?? 0).toBeLessThanOrEqual(width);
    }
  });

  it('traps the focus, and closes on Escape: the call fails by name, and focus and typed text stay', async () => {
    const { page } = await open(world);
    await beRefusedBeside(world, page);
    const stops = new Set<string>();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      stops.add(await focused(page));
    }
    expect([...stops].some((stop) => /End every session|Sign out/.test(stop))).toBe(false);
    expect([...stops].filter((stop) => /取消|登录|关闭|账号|密码/.test(stop)).length).toBe(5);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await page.getByText('The session is over, and no source has another one.').waitFor();
    expect(await field(page).inputValue()).toBe(TITLE);
    expect(await focused(page)).toBe('Show four more panels at once');
  });
});

it('shows a module’s error once, and announces it', async () => {
  const page = await signedIn(world, '/bare/');
  await world.control.switchCall('taskList', {
    mode: 'lie',
    body: { code: 500, status: false, msg: '<b>No</b>' },
  });
  for (const module of ['hrm', 'dw', 'dw'])
    await ask(page, { url: '/api/task/list', method: 'POST', data: {}, module });
  const messages = page.locator('[data-weaver-messages] [aria-live="assertive"] li');
  await messages.first().waitFor();
  expect(await messages.count()).toBe(1);
  expect(await messages.textContent()).toContain('<b>No</b>');
  expect(await axeViolations(page, '[data-weaver-messages]')).toEqual([]);
});

it.each([
  ['light script', '/light/'],
  ['ES modules', '/esm-vite/'],
])(
  'in the build as %s the password is asked for when the host’s source fails, and the call continues',
  (_, path) => expectContinued(world, path),
);
