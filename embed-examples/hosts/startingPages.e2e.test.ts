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

/** What is wrong with a page and those in its frames, on a PC and then, without loading again, on a phone. */
async function faultsAt(page: Page, address: string, islands: number): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: 'light' });
  await setWidth(page, PC);
  await page.goto(world.stack.host + address);
  await settled(page, islands);
  for (const frame of page.frames()) faults.push(...(await axeFaultsOf(frame)));
  faults.push(...(await wideDocumentsOf(page)));

  await page.emulateMedia({ colorScheme: 'dark' });
  await setWidth(page, PHONE);
  await toArabic(page);
  await settled(page, islands);
  faults.push(...(await axeFaultsOf(page.mainFrame())), ...(await wideDocumentsOf(page)));
  return faults;
}

it(
  'every host page fits a light PC and a dark phone in Arabic, and passes axe on both',
  { timeout: 900_000 },
  async () => {
    const { page } = await world.open('about:blank');
    await keepArrayMethods(page);
    const browser = await page.context().newCDPSession(page);
    const faulty: Record<string, readonly string[]> = {};
    for (const [address, islands] of Object.entries(STARTING_PAGES)) {
      // Nothing that the page before has kept.
      await browser.send('Storage.clearDataForOrigin', { origin: world.stack.host, storageTypes: 'all' });
      const faults = await faultsAt(page, address, islands).catch((error: unknown) => [String(error)]);
      if (faults.length > 0) faulty[address] = faults;
    }
    expect(faulty).toEqual({});
  },
);
