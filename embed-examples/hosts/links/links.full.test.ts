import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it.each([
  ['a wide page', {}, ''],
  ['320 pixels, dark', { viewport: { width: 320, height: 700 }, colorScheme: 'dark' as const }, ''],
  ['a dark phone in Arabic', { ...PHONE, colorScheme: 'dark' as const }, '?language=ar_AE'],
])('the example fits and is accessible, with the question: %s', async (_, options, query) => {
  const { page } = await world.open(`/links/${query}`, options);
  await page.getByRole('link', { name: 'An unknown site' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});
