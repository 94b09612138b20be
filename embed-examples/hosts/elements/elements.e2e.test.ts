import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('shows components and a page by tags alone; a colleague that is chosen, a move and a copy do what they say', async () => {
  const { page, pageErrors, console } = await world.open('/elements/');
  const cards = page.locator('weaver-component[name$=ProfileCard]');
  await cards.getByRole('heading', { name: '周婷' }).waitFor();
  await page.locator('weaver-frame').frameLocator('iframe').getByRole('heading').first().waitFor();
  const island = await cards.locator('[data-weaver-island]').getAttribute('data-weaver-island');

  await page.getByRole('button', { name: 'My own card' }).click();
  await cards.getByRole('heading', { name: '李伟' }).waitFor();
  await page.getByRole('button', { name: 'Change places' }).click();
  await page.locator('weaver-component:first-child#card').getByRole('heading', { name: '李伟' }).waitFor();
  expect(await cards.locator('[data-weaver-island]').getAttribute('data-weaver-island')).toBe(island);

  await page.getByRole('button', { name: 'Copy the card' }).click();
  await cards.nth(1).getByRole('heading', { name: '李伟' }).waitFor();
  await page.getByRole('status').getByText('card: ready').waitFor();
  expect(await page.locator('weaver-component [data-weaver-island]').count()).toBe(3);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});
