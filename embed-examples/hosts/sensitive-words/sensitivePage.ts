import type { BrowserContextOptions, Locator, Page } from 'playwright';
import type { HostPage, World } from '../../testing/world.js';

/** Words that the rules of Li Wei's company name. */
export const WORDS = {
  weak: 'Blue Whale',
  weakWithoutAppeal: 'salary',
  strong: 'Project Polaris',
  strongWithoutAppeal: 'unpublished revenue',
} as const;

/** The calls of the modules that the platform checks, and the call that stores appeals. */
export const PATHS = {
  post: '/api/blog/post/add',
  leave: '/api/workflow/leave/submit',
  appeal: '/api/bs/datasecurity/sensitive/page/appeal/commit',
  appealOnPhone: '/api/app/bs/datasecurity/sensitive/page/appeal/commit',
} as const;

/** The page with both islands rendered. */
export async function openPage(
  world: World,
  query = '',
  options: BrowserContextOptions = {},
): Promise<HostPage> {
  const opened = await world.open(`/sensitive-words/${query}`, options);
  await opened.page.locator('#blog').getByRole('textbox').first().waitFor();
  await opened.page.locator('#leave').getByRole('textbox').first().waitFor();
  return opened;
}

export const postField = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a post' });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const rulesDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Information confirmation' });
export const appealDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Sensitive word appeal' });
export const rulesPage = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Sensitive word handling rules' });
export const postWith = (page: Page, words: string): Locator =>
  page.getByRole('article').filter({ hasText: words });

/** Writes a post and presses Publish. */
export async function publish(page: Page, text: string): Promise<void> {
  await postField(page).fill(text);
  await button(page, 'Publish').click();
}

/** What the host page was told, by the event `sensitive`. */
export const phases = (page: Page): Promise<readonly string[]> =>
  page.locator('#phases li').allTextContents();

/** The queries of the calls of a path, in their order. */
export const queriesOf = async (world: World, wanted: string): Promise<readonly string[]> =>
  (await world.control.requests()).filter(({ path }) => path === wanted).map(({ query }) => query);

/** Accepts the appeal with this reason, by the call of the operators' page. */
export async function acceptAppeal({ stack }: World, reason: string): Promise<void> {
  const listed = await fetch(`${stack.api}/control/appeals`);
  const { appeals } = (await listed.json()) as {
    appeals: readonly { tenantKey: string; id: string; reason: string }[];
  };
  const appeal = appeals.find((one) => one.reason === reason);
  if (appeal === undefined) throw new Error(`There is no appeal with the reason ${reason}`);
  const accepted = await fetch(`${stack.api}/control/appeals/${appeal.tenantKey}/${appeal.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'accepted' }),
  });
  if (!accepted.ok) throw new Error(`The appeal was not accepted: ${accepted.status}`);
}
