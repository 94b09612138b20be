import type { Page } from 'playwright';

/** Requests of a page that wait for the test. */
export interface HeldAnswers {
  /** Resolves when the page has sent the first of them. */
  readonly asked: Promise<void>;
  /** Sends those that wait, and all later ones, to the server. */
  readonly release: () => void;
}

/** A promise, and the function that resolves it. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/**
 * Holds the requests to some addresses until the test releases them, so that what happens in between does not depend on
 * the speed of the machine.
 *
 * @param url as for Playwright's `page.route`, such as `**\/api/task/tick`
 */
export async function holdAnswers(page: Page, url: string): Promise<HeldAnswers> {
  const asked = signal();
  const released = signal();
  await page.route(url, async (route) => {
    asked.give();
    await released.given;
    await route.continue();
  });
  return { asked: asked.given, release: released.give };
}
