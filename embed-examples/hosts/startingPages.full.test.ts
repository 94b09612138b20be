import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled } from '../testing/settled.js';
import { useWorld } from '../testing/world.js';
import { axeFaultsOf, keepArrayMethods, setWidth, wideDocumentsOf } from './pageFaults.js';
import { STARTING_PAGES } from './startingPages.js';

const world = useWorld();

const WIDTHS = [1280, 390, 320] as const;
const LANGUAGES = ['zh_CN', 'en_US', 'ar_AE'] as const;

/** Page mode locks the viewport of phones (docs/page-mode.md), also in the simulated apps of `/clients/`. */
const isLockedViewport = (fault: string): boolean => fault.includes(' meta-viewport:');

/** What is wrong with the page and those in its frames, by address. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    const found = await axeFaultsOf(frame);
    const isOwn = frame === page.mainFrame();
    faults.push(...(isOwn ? found : found.filter((fault) => !isLockedViewport(fault))));
  }
  return [...faults, ...(await wideDocumentsOf(page))];
}

describe.each(['light', 'dark'] as const)('in a %s system', (colorScheme) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(Object.entries(STARTING_PAGES))(
      '%s fits every width, and passes axe at each',
      async (address, islands) => {
        const { page } = await world.open('about:blank', {
          colorScheme,
          locale: language.replace('_', '-'),
        });
        await keepArrayMethods(page);
        const faults: Record<number, readonly string[]> = {};
        for (const width of WIDTHS) {
          await setWidth(page, width);
          // Loading takes longer than everything else: the other widths are those of a window made narrow.
          if (page.url() === 'about:blank')
            await page.goto(`${world.stack.host}${address}?language=${language}`);
          await settled(page, islands);
          faults[width] = await faultsOf(page);
        }
        expect(faults).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])));
      },
    );
  });
});
