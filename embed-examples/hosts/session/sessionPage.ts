import type { Page } from 'playwright';

/** The title of a task that is half typed. */
export const TITLE = '写到一半的任务';

/** The field for a new task. */
export const field = (page: Page) => page.locator('#tasks').getByRole('textbox').first();

/** What the page has written into its log. */
export const log = (page: Page) => page.locator('#log li').allTextContents();

/** Waits until the tasks are shown. */
export const ready = (page: Page) => page.locator('#tasks').getByRole('checkbox').first().waitFor();

/** Ends every session by the page’s button. */
export async function expire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End every session' }).click();
  await page.getByText(/^Ended: [1-9]/).waitFor();
}
