import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { openTeam } from './teamPage.js';

const world = useWorld();

const islands = (page: Page): Promise<number> => page.locator('[data-weaver-island]').count();

/** The props of the card follow the selected colleague, also when the app leaves the prop out again, without remounting it. */
async function expectPropsFollow(page: Page): Promise<void> {
  const card = page.locator('[data-weaver-island]').first();
  const before = await card.getAttribute('data-weaver-island');
  await page.getByText('王芳', { exact: true }).first().click();
  await card.getByRole('heading', { name: '王芳' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'My own card' }).click();
  await card.getByRole('heading', { name: '李伟' }).waitFor();
  expect(await card.getAttribute('data-weaver-island')).toBe(before);
}

it('shows each island once although strict mode runs every effect twice, with one React; unmounts them with their view, mounts them again, and updates their props', async () => {
  const { page, pageErrors, console } = await openTeam(world);
  expect(await islands(page)).toBe(2);

  const marks = await page.evaluate(() => {
    // Each copy of React DOM marks its nodes with its own key.
    const markOf = (node: Element | null | undefined): string | undefined =>
      Object.keys(node ?? {}).find((key) => key.startsWith('__reactFiber$'));
    const island = document.querySelector('[data-weaver-island]')?.shadowRoot;
    return [markOf(document.querySelector('#app button')), markOf(island?.querySelector('article'))];
  });
  expect(marks[0]).toMatch(/^__reactFiber\$/);
  expect(marks[1]).toBe(marks[0]);

  await page.getByRole('button', { name: 'Invoices' }).click();
  await page.locator('#app').getByText('Seven invoices').waitFor();
  expect(await islands(page)).toBe(0);
  expect(await page.locator('[data-weaver-layer]').count()).toBe(0);
  await page.getByRole('button', { name: 'Team' }).click();
  await page.getByRole('heading', { name: '李伟' }).first().waitFor();
  expect(await islands(page)).toBe(2);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  await expectPropsFollow(page);
  expect(pageErrors).toEqual([]);
});
