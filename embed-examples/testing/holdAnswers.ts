import type { Page, Request } from 'playwright';

/** Answers held back from a page. */
export interface HeldAnswers {
  /** Resolves once the page has sent a request. */
  readonly asked: Promise<void>;
  /** Releases the answers; resolves when all have arrived or were aborted, and the page has processed them. */
  release(): Promise<void>;
}

/** Holds the answers to all requests of a page to `url` until they are released. */
export async function holdAnswers(page: Page, url: RegExp): Promise<HeldAnswers> {
  let markAsked = (): void => undefined;
  let markReleased = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    markAsked = resolve;
  });
  const released = new Promise<void>((resolve) => {
    markReleased = resolve;
  });
  await page.route(url, async (route) => {
    markAsked();
    // From now on, because a page may abort a request that is held.
    const predicate = (request: Request): boolean => request === route.request();
    const ended = Promise.race([
      page.waitForEvent('requestfinished', { predicate }),
      page.waitForEvent('requestfailed', { predicate }),
    ]).catch(() => undefined);
    await released;
    // Fails for a request that was aborted.
    await route.continue().catch(() => undefined);
    await ended;
  });
  return {
    asked,
    async release() {
      markReleased();
      await page.unrouteAll({ behavior: 'wait' });
      await pageRoundTrip(page);
    },
  };
}

/** A complete request of the page: by its end, the results of earlier answers have been processed. */
export async function pageRoundTrip(page: Page): Promise<void> {
  await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
}
