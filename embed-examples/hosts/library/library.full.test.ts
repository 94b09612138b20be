import { it, expect, describe } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { answerOf, expectFitting, subject, fetchedFiles } from './libraryPage.js';

const world = useWorld();

it('is accessible and fits the window on a PC, with every section loaded', () =>
  expectFitting(world, { viewport: { width: 1280, height: 800 } }));

it('works without a mouse, leaves unchanged results in place for screen readers, and shows Arabic from right to left', async () => {
  const { page } = await world.open('/library/');
  const numbers = await subject(page, 'numbers');
  await numbers.getByRole('button', { name: 'Half a cent' }).focus();
  await page.keyboard.press('Enter');
  expect(await answerOf(numbers, 'formatNumber, 1')).toBe('1.01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  expect(await answerOf(numbers, 'formatNumber, 1')).toBe('7.00');

  const links = await subject(page, 'links');
  const changed = await links.locator('.answers').evaluate(async (place) => {
    const names: (string | null | undefined)[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) names.push((target as Element).previousElementSibling?.textContent);
    });
    observer.observe(place, { childList: true, subtree: true });
    place.parentElement?.querySelectorAll('button')[1]?.click();
    await Promise.resolve();
    return names;
  });
  expect(changed).toEqual(['classifyLink', 'It opens']);

  const text = await subject(page, 'text');
  await text.getByRole('button', { name: 'Arabic' }).click();
  const direction = text
    .locator('dt:text-is("truncateWeighted") + dd')
    .evaluate((place) => getComputedStyle(place).direction);
  expect(await direction).toBe('rtl');
});

describe('files', () => {
  it('are fetched only for the sections that were scrolled into view', async () => {
    const { page } = await world.open('/library/', { viewport: { width: 1000, height: 400 } });
    await subject(page, 'numbers');
    // The next section may be near enough to load already.
    const first = await fetchedFiles(world);
    expect(first).toEqual(expect.arrayContaining(['utils/numbers.js', 'chunks/core.js']));
    expect(first).not.toContain('utils/device.js');
    await subject(page, 'dates');
    const now = await fetchedFiles(world);
    expect(now).toContain('utils/dates.js');
    expect(now).not.toContain('utils/sanitize.js');
  });
});
