import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { blockWindows, expectAsked, expectOpened, open, outcome, PHONE_PATHS, press } from './recordsPage.js';

const world = useWorld();

it('opens nothing when the person declines the blocked window, for a kind without a page, and when the host keeps the link', async () => {
  const { page } = await open(world);
  await blockWindows(page);
  await press(page, 'Document');
  await page.getByRole('dialog', { name: 'New window' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => outcome(page)).toMatch(/^POPUP_BLOCKED/);
  expect(page.context().pages()).toHaveLength(1);

  await press(page, 'Salary bill');
  await expect
    .poll(() => outcome(page))
    .toMatch(/^ROUTE_MISSING: there is no page for the kind 'salaryBill'/);
  await page.locator('#keep').check();
  await press(page, 'Document');
  await expect.poll(() => outcome(page)).toBe('none ');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

it('on a phone each record opens in one window without opener: on its page of the platform, or on that of the portal', () =>
  expectOpened(world, PHONE_PATHS));

it('on a phone a dialog is refused with a message; a blocked window is asked about, and the button opens it', () =>
  expectAsked(world, PHONE_PATHS));
