import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled } from '../testing/settled.js';
import { useWorld } from '../testing/world.js';
import './bare/pageSdk.js';
import { axeFaultsOf, keepArrayMethods, setWidth, wideDocumentsOf } from './pageFaults.js';
import { STARTING_PAGES } from './startingPages.js';

const world = useWorld();

const PC = 1280;
const PHONE = 390;

/** Changes the language of the islands to Arabic on a page that has a session. */
const toArabic = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if ('weaverSDK' in window) await weaverSDK.setLanguage('ar_AE').catch(() => undefined);
  });

/** The looks that the pages have in turn: each page has one of them here, and all in the full test. */
const LOOKS = [
  { colorScheme: 'light', width: PC, isArabic: false },
  { colorScheme: 'dark', width: PHONE, isArabic: true },
] as const;

/** What is wrong with a page and those in its frames, in one look. */
async function faultsAt(
  page: Page,
  address: string,
  islands: number,
  { colorScheme, width, isArabic }: (typeof LOOKS)[number],
): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme });
  await setWidth(page, width);
  await page.goto(world.stack.host + address);
  await settled(page, islands);
  if (isArabic) {
    await toArabic(page);
    await settled(page, islands);
  }
  for (const frame of page.frames()) faults.push(...(await axeFaultsOf(frame)));
  return [...faults, ...(await wideDocumentsOf(page))];
}

it(
  'every host page fits, and passes axe, on a light PC or on a dark phone in Arabic',
  { timeout: 900_000 },
  async () => {
    const { page } = await world.open('about:blank');
    await keepArrayMethods(page);
    const browser = await page.context().newCDPSession(page);
    const faulty: Record<string, readonly string[]> = {};
    for (const [at, [address, islands]] of Object.entries(STARTING_PAGES).entries()) {
      const look = LOOKS[at % LOOKS.length] ?? LOOKS[0];
      // Nothing that the page before has kept.
      await browser.send('Storage.clearDataForOrigin', { origin: world.stack.host, storageTypes: 'all' });
      const faults = await faultsAt(page, address, islands, look).catch((error: unknown) => [String(error)]);
      if (faults.length > 0) faulty[address] = faults;
    }
    expect(faulty).toEqual({});
  },
);
