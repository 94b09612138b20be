import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { PC, card, list, LI_WEI, expectShown, expectReported } from './scriptTagPage.js';

const world = useWorld();

it('the page shows the signed-in person and the colleagues, accessible and without errors; its buttons open the profile over it and close it without leaving nodes behind; they change the props of the mounted card, unmount it, and render it again', async () => {
  const { page, pageErrors } = await expectShown(world, LI_WEI, PC);
  await page.getByRole('button', { name: 'Open my profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: '李伟' }).waitFor();
  expect(await axeViolations(page, '[data-weaver-layer]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-weaver-layer]').count()).toBe(0);
  await expect.poll(() => page.locator('#log').textContent()).toContain('dialog closed');
  const focused = await page.evaluate(() => document.activeElement?.id);
  expect(focused).toBe('open-profile');

  await list(page).getByText('王芳', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the chosen colleague' }).click();
  await card(page).getByRole('heading', { name: '王芳' }).waitFor();
  await page.getByRole('button', { name: 'Unmount the card' }).click();
  await expect.poll(() => card(page).evaluate((element) => element.childElementCount)).toBe(0);
  await page.getByRole('button', { name: 'Render it again' }).click();
  await card(page).getByRole('heading', { name: '李伟' }).waitFor();
  expect(pageErrors).toEqual([]);
});

describe('a failing platform', () => {
  it('is reported in Arabic, accessibly, with a working retry', () =>
    expectReported(world, 'ar_AE', 'إعادة المحاولة'));
});

describe('on a page whose origin the platform does not allow', () => {
  /** The same page under another origin, which is not on the platform's list. */
  async function openUnlisted(): Promise<Page> {
    const { page } = await world.open('/script-tag/');
    await page.goto(page.url().replace('localhost', '127.0.0.1'));
    return page;
  }

  it('the documented script tag runs the SDK and the island says what happened, a tag with crossorigin does not run', async () => {
    const page = await openUnlisted();
    await card(page).getByRole('alert').waitFor();
    expect(await page.evaluate(() => weaverSDK.status)).toBe('failed');
    const runs = (crossOrigin: string | null): Promise<boolean> =>
      page.evaluate(
        ([src, mode]) =>
          new Promise<boolean>((resolve) => {
            const script = document.createElement('script');
            script.crossOrigin = mode;
            script.onload = () => resolve(true);
            script.onerror = () => resolve(false);
            script.src = src;
            document.head.append(script);
          }),
        [`${world.stack.static}/build/utils/weaver-sdk.snippet.js`, crossOrigin] as const,
      );
    expect(await runs('anonymous')).toBe(false);
    expect(await runs(null)).toBe(true);
  });
});
