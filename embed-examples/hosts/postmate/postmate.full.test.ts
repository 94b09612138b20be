import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { lines, press, openBeside } from './postmatePage.js';

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

it('the SDK and the host’s own Postmate connect to a page that knows Postmate only, and hear only the events of their own frame', async () => {
  const { page, pageErrors } = await openBeside(world);
  await page.frameLocator('#sdk iframe').getByText('Shown by SDK').waitFor();
  await page.frameLocator('#own iframe').getByText('Shown by Postmate').waitFor();

  await press(page, '#sdk-call');
  await expect.poll(() => lines(page, '#sdk-said')).toEqual(['ready ', 'counted 10']);
  await page.frameLocator('#own iframe').getByRole('button', { name: 'Add one' }).click();
  await expect.poll(() => lines(page, '#own-said')).toEqual(['handshake ', 'counted 1']);
  expect(await lines(page, '#sdk-said')).toEqual(['ready ', 'counted 10']);
  expect(pageErrors).toEqual([]);
});
