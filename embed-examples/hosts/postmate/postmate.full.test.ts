import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

describe.each([
  ['without the SDK', '/postmate/', '#task'],
  ['with the SDK', '/postmate/beside.html', '#sdk'],
])('the page %s', (_, path, place) => {
  it.each([
    ['a phone', PHONE],
    ['320 pixels, dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' as const }],
  ])('fits %s, and is accessible', async (_name, options) => {
    const { page } = await world.open(path, options);
    await page.frameLocator(`${place} iframe`).getByRole('button').first().waitFor();
    await expect.poll(() => page.locator(`${place} iframe`).getAttribute('title')).not.toBe('');
    await page.locator('li').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});
