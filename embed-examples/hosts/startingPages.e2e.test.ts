import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled } from '../testing/settled.js';
import { useWorld } from '../testing/world.js';
import { axeFaultsOf, keepArrayMethods, setWidth, wideDocumentsOf } from './pageFaults.js';
import { STARTING_PAGES } from './startingPages.js';

const world = useWorld();

/** The looks that the pages have in turn: each page has one of them here, and all in the full test. */
const LOOKS = [
  { colorScheme: 'light', width: 1280, query: '' },
  { colorScheme: 'dark', width: 390, query: '?language=ar_AE' },
] as const;

/** Their own tests check these, in a state in which they show more. */
const CHECKED_BY_THEMSELVES = ['/frame-events/', '/hostile/', '/insecure-http/', '/inspector/', '/library/'];

/**
 * They have the layout of others: the frame that all examples have, with islands, buttons or a list of events, and the
 * source, without a style sheet of their own or with a rule or two. `/light/` and `/office/` stand for them.
 */
const LIKE_OTHERS = [
  '/bare/',
  '/elements/',
  '/esm-vite/',
  '/links/',
  '/messages/',
  '/noisy-host/',
  '/old-libraries/',
  '/postmate/beside.html',
  '/react-host/',
  '/react17-amd/',
  '/router/',
  '/script-tag/',
  '/session/',
  '/slow-island/',
  '/ssr/',
  '/strict-csp/',
  '/telemetry/',
  '/vue-host/',
];

/** What is wrong with a page in one look. The pages in its frames have tests of their own. */
async function faultsAt(
  page: Page,
  address: string,
  islands: number,
  { colorScheme, width, query }: (typeof LOOKS)[number],
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  await setWidth(page, width);
  await page.goto(world.stack.host + address + query);
  await settled(page, islands);
  return [...(await axeFaultsOf(page.mainFrame())), ...(await wideDocumentsOf(page))];
}

it(
  'each layout of the host pages fits, and passes axe, on a light PC or on a dark phone in Arabic',
  { timeout: 900_000 },
  async () => {
    const { page } = await world.open('about:blank');
    await keepArrayMethods(page);
    const browser = await page.context().newCDPSession(page);
    const pages = Object.entries(STARTING_PAGES).filter(
      ([address]) => ![...CHECKED_BY_THEMSELVES, ...LIKE_OTHERS].includes(address),
    );
    const faulty: Record<string, readonly string[]> = {};
    for (const [at, [address, islands]] of pages.entries()) {
      const look = LOOKS[at % LOOKS.length] ?? LOOKS[0];
      // Nothing that the page before has kept.
      await browser.send('Storage.clearDataForOrigin', { origin: world.stack.host, storageTypes: 'all' });
      const faults = await faultsAt(page, address, islands, look).catch((error: unknown) => [String(error)]);
      if (faults.length > 0) faulty[address] = faults;
    }
    expect(faulty).toEqual({});
  },
);
