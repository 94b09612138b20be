import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { RIGHT, box, password, signIn, open, beRefused, reloginCalls } from './reloginPage.js';

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
});
