import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../platform/folders.js';
import { axeViolations } from '../testing/axe.js';
import { settled } from '../testing/settled.js';
import { useWorld } from '../testing/world.js';
import { listHosts } from './server/hostDescription.js';
import { STARTING_PAGES } from './startingPages.js';

const world = useWorld();

const WIDTHS = [1280, 390] as const;
const HEIGHT = 844;

/** What is wrong with the page and those in its frames, by address. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    const found = await axeViolations(frame);
    const isWide = await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    for (const fault of [...found, ...(isWide ? ['scrolls sideways'] : [])])
      faults.push(`${new URL(frame.url()).pathname} ${fault}`);
  }
  return faults;
}

it('every host is among the pages', async () => {
  const folders = (await listHosts(FOLDERS.hosts)).map(({ folder }) => `/${folder}/`);
  expect(folders.filter((address) => STARTING_PAGES[address] === undefined)).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in a %s system', (colorScheme) => {
  it.each(Object.entries(STARTING_PAGES))(
    '%s fits a PC and a phone, and passes axe on both',
    async (address, islands) => {
      const { page } = await world.open('about:blank', { colorScheme });
      // axe itself does not run with a replaced Array.prototype.reduce.
      await page.route('**/prototypeLike.js', (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      );
      const faults: Record<number, readonly string[]> = {};
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        // Loading takes longer than everything else: the second width is that of a window made narrow.
        if (page.url() === 'about:blank') await page.goto(world.stack.host + address);
        await settled(page, islands);
        faults[width] = await faultsOf(page);
      }
      expect(faults).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])));
    },
  );
});
