import type { Page } from 'playwright';

/**
 * Waits for what starts beside a session: renewal, other tabs, features. These start when the islands of the page are
 * painted and the page is idle.
 */
export async function afterFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('weaver_session_scope') !== null);
}
