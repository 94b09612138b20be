import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import type { World } from '../../testing/world.js';

/** The results of a section of the page. */
export async function subject(page: Page, id: string): Promise<Locator> {
  const section = page.locator(`#${id}`);
  await section.scrollIntoViewIfNeeded();
  await section.locator('.answers :is(dl, table)').waitFor();
  return section;
}

/** The value beside a name; in a table, in its first column. */
export const answerOf = (section: Locator, name: string): Promise<string | null> =>
  section
    .locator('.answers')
    .locator(`dt:text-is("${name}") + dd, tr:has(th:text-is("${name}")) > td:nth-of-type(1)`)
    .textContent();

/** Checks that the page is accessible and fits its window when every section has loaded. */
export async function expectFitting(world: World, options: BrowserContextOptions): Promise<void> {
  const { page, pageErrors } = await world.open('/library/', options);
  const subjects = await page.locator('.subject').evaluateAll((all) => all.map(({ id }) => id));
  expect(subjects).toContain('numbers');
  for (const id of subjects) await subject(page, id);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
}

/** The SDK's own files that were fetched, without the hashes in their names. */
export async function fetchedFiles({ control }: World): Promise<readonly string[]> {
  const requests = await control.requests();
  return requests
    .filter(({ path }) => path.startsWith('/build/utils/'))
    .map(({ path }) => path.replace('/build/utils/', '').replace(/-[\w-]{8}(?=\.js$)/, ''));
}
