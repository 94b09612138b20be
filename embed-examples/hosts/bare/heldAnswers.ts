import type { Page } from 'playwright';

/** Answers that a page waits for. */
export interface HeldAnswers {
  /** Resolves once the page has asked. */
  readonly asked: Promise<void>;
  /** Lets the answers go; resolves once all have come, or were given up by the page, and it did what follows from that. */
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
    await released;
    // Both fail for a request that the page gave up meanwhile.
    await route.continue().catch(() => undefined);
    await route
      .request()
      .response()
      .then((response) => response?.finished())
      .catch(() => undefined);
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

/** A request of the page and its answer: what was to follow from earlier answers has happened by its end. */
export async function pageRoundTrip(page: Page): Promise<void> {
  await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
}
