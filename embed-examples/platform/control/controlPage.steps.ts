import type { BrowserContextOptions, Page } from 'playwright';
import type { World } from '../../testing/world.js';

/** Opens the control page, and waits for the rows of its calls. */
export async function openControl(
  world: World,
  query = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  // The policy blocks the script of axe itself.
  const { page } = await world.open(`${world.stack.api}/control/${query}`, { bypassCSP: true, ...options });
  await page.locator('#call-getInfo').waitFor({ state: 'attached' });
  return page;
}

/** The label or the text of the element with the focus. */
export const focusedName = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
