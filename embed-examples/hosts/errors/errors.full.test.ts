import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { EXPECTED } from './errors.rows.js';
import { choose, openErrors, rowsOf, runOne, type Row } from './errorsPage.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import type { Page } from 'playwright';

const world = useWorld();

async function runAll(page: Page): Promise<readonly Row[]> {
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText(/^All \d+ rows were run\.$/).waitFor({ timeout: 110_000 });
  return rowsOf(page);
}

it('has texts of its own for each of the 12 languages', async () => {
  const { page } = await openErrors(world);
  const seen = new Set<string>();
  const languages = await page
    .getByLabel('Language')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(languages.length).toBe(12);
  for (const language of languages) {
    await choose(page, language);
    seen.add(await runOne(page, 'bare-intercept'));
    await page.locator('#said').evaluate((result) => (result.textContent = ''));
  }
  expect(seen.size).toBe(12);
});

it('stops on request', async () => {
  const { page } = await openErrors(world);
  await page.getByRole('button', { name: 'Run all' }).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByText(/^Stopped after \d+\.$/).waitFor();
  expect((await rowsOf(page)).at(-1)?.code).toBe('—');
});

it('is accessible on a screen and on a phone, light and dark, and fits their width', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 320, height: 640 },
  ]) {
    const { page } = await openErrors(world, viewport);
    for (const row of ['http-404', 'intercept', 'cors', 'login-address']) await runOne(page, row);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    // A phone shows each kind as a card, and a screen reader still announces a table.
    expect(await page.getByRole('cell', { name: 'access denied' }).count()).toBe(0);
    await page.getByRole('cell', { name: 'REQUEST_CORS' }).first().waitFor();
  }
});

it('is accessible on a dark phone with failures, and fits its width', async () => {
  const { page } = await openErrors(world, { width: 320, height: 640 });
  for (const row of ['http-404', 'intercept', 'cors', 'login-address']) await runOne(page, row);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // A phone shows each kind as a card, and a screen reader still announces a table.
  expect(await page.getByRole('cell', { name: 'access denied' }).count()).toBe(0);
  await page.getByRole('cell', { name: 'REQUEST_CORS' }).first().waitFor();
});

it('keeps the focus on a row that was run by keyboard, but does not take it back from a user who moved it during the run', async () => {
  const { page } = await openErrors(world);
  await page.getByRole('button', { name: 'Run: HTTP 403' }).press('Enter');
  await page.getByText('HTTP 403: REQUEST_FAILED. access denied').waitFor();
  await page.locator('#http-403 button:focus').waitFor();

  const held = await holdAnswers(page, /\/api\/misbehave/);
  await page.getByRole('button', { name: 'Run: HTTP 403' }).press('Enter');
  await held.asked;
  await page.getByRole('button', { name: 'Stop' }).focus();
  await held.release();
  await page.getByText('HTTP 403: REQUEST_FAILED. access denied').waitFor();
  await page.locator('#http-403 button:enabled').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run all');
});

it('shows the code and the text of every failure exactly as in the specification, and leaves the platform in its initial state', async () => {
  const { page, pageErrors } = await openErrors(world);
  const rows = await runAll(page);
  expect(rows.map(({ id }) => id)).toEqual(EXPECTED.map(([row]) => row));
  for (const [index, [row, code, text]] of EXPECTED.entries()) {
    const shown = rows[index];
    expect([row, shown?.code, shown?.text]).toEqual([
      row,
      code,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
  }
  // The page never shows an engine's raw error message.
  expect(JSON.stringify(rows)).not.toMatch(
    /SyntaxError|TypeError|Failed to fetch|Unexpected token|undefined/,
  );
  const state = (await (await fetch(`${world.stack.api}/control/state`)).json()) as { switches: object };
  expect(state.switches).toEqual({});
  expect(pageErrors).toEqual([]);
});
