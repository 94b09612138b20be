import type { Page } from 'playwright';

/** Does what a browser does when a site's data is cleared while its page is open. */
export async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
