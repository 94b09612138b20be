import { expect, test, type Page } from '@playwright/test';
import { status } from 'weaver-sdk/testing';
import type {} from '../test/worker';

/** Opens the page with the office that a test wants. */
async function open(page: Page, wanted: Window['wanted'] = {}): Promise<void> {
  await page.addInitScript((given) => {
    window.wanted = given;
  }, wanted);
  await page.goto('/');
}

async function askForLeave(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('sends a request, and counts it', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Leave of Li Wei' })).toBeVisible();
  await askForLeave(page, 'Moving house');
  await expect(page.getByText('Requests sent: 1')).toBeVisible();
  expect(await page.evaluate(() => window.office?.data.leaves.at(-1)?.reason)).toBe('Moving house');
});

test('goes on when the session has expired', async ({ page }) => {
  await open(page, { uses: [['leaveSubmit', 'expired', { times: 1 }]] });
  await askForLeave(page, 'Moving house');
  await expect(page.getByText('Requests sent: 1')).toBeVisible();
  const tokens = await page.evaluate(() => window.office?.calls.filter(({ name }) => name === 'token'));
  expect(tokens).toHaveLength(2);
});

test('sends a sensitive word only when the person confirms it', async ({ page }) => {
  await open(page);
  await askForLeave(page, 'A confidential matter');
  const dialog = page.getByRole('dialog', { name: 'Information confirmation' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Requests sent: 0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Requests sent: 1')).toBeVisible();
});

test('tells whom to call when the form cannot be loaded', async ({ page }) => {
  await open(page, { hasForm: false, uses: [['moduleIndex', status(503)]] });
  await expect(page.getByText('Call 4455 to ask for leave (APP_LOAD_FAILED).')).toBeVisible();
});
