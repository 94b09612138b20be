import type { Page } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';

/** A row of the page: a kind of failure, and what the SDK made of it. */
export interface Row {
  readonly id: string;
  readonly code: string;
  readonly text: string;
}

/** All rows of the page. */
export const rowsOf = (page: Page): Promise<readonly Row[]> =>
  page.locator('.kinds tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [code, text] = [...row.querySelectorAll('td')].map((cell) => cell.innerText);
      return { id: row.id, code: code?.split('\n')[0] ?? '', text: text ?? '' };
    }),
  );

/** Opens the page, and waits until it has its session. */
export async function openErrors(world: World, viewport = { width: 1280, height: 900 }): Promise<HostPage> {
  const host = await world.open('/errors/', { viewport });
  await host.page.getByText('Signed in as').waitFor();
  return host;
}

/** Runs one row; resolves to the text that it shows. */
export async function runOne(page: Page, row: string): Promise<string> {
  await page.locator(`#${row} button`).click();
  await page.locator(`#${row} button:enabled`).waitFor();
  return (await rowsOf(page)).find(({ id }) => id === row)?.text ?? '';
}

/** Changes the language of the SDK. */
export const choose = async (page: Page, language: string): Promise<void> => {
  await page.getByLabel('Language').selectOption(language);
  await page.getByText('from now on').waitFor();
};
