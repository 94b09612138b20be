import type { Frame, Page } from 'playwright';
import { axeViolations } from '../testing/axe.js';

/** The pages are shown this high, in CSS pixels. */
const HEIGHT = 844;

/** The faults of a document, with its address. */
const named = (frame: Frame, faults: readonly string[]): readonly string[] =>
  faults.map((fault) => `${new URL(frame.url()).pathname} ${fault}`);

/** What axe finds in a document. */
export const axeFaultsOf = async (frame: Frame): Promise<readonly string[]> =>
  named(frame, await axeViolations(frame));

/** The documents of a page, those in its frames included, that are wider than their window. */
export async function wideDocumentsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    const measured = frame.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const isWide = await measured.catch((error: unknown) => {
      // The doctor's page tries things in frames that it removes.
      if (frame.isDetached()) return false;
      throw error;
    });
    if (isWide) faults.push(...named(frame, ['scrolls sideways']));
  }
  return faults;
}

/** Makes the window so wide, in CSS pixels. */
export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: HEIGHT });

/** Without this script of one example: axe itself does not run with a replaced Array.prototype.reduce. */
export async function keepArrayMethods(page: Page): Promise<void> {
  await page.route('**/prototypeLike.js', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
}
