import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { pageRoundTrip } from '../../testing/holdAnswers.js';
import { TITLE, field, log, ready, expire } from './sessionPage.js';

const world = useWorld();
const tokens = async (): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === '/api/weaver-token').length;

async function showPanels(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show four more panels at once' }).click();
}

it('saves typed text when the session ended just before', async () => {
  const { page } = await world.open('/session/');
  await ready(page);
  await field(page).fill(TITLE);
  await expire(page);
  await field(page).press('Enter');
  await page.getByText('The back end gave a new session.').waitFor();
  // Leaving the page would cancel the pending request.
  await page.locator('#tasks').getByRole('checkbox', { name: TITLE }).waitFor();
  await page.reload();
  await page.locator('#tasks').getByText(TITLE).waitFor();
});

it('identifies the first session even when its own script loads late', async () => {
  const { page } = await world.open('about:blank');
  const integration = page.waitForResponse('**/session/integration.js');
  await page.route('**/session/page.js', async (route) => {
    // A complete request gives the browser time for everything the loaded script does before this one runs.
    await (await integration).finished();
    await pageRoundTrip(page);
    await route.continue();
  });
  await page.goto(`${world.stack.host}/session/`);
  await ready(page);
  expect(await log(page)).toEqual(['The back end gave a session.', 'Signed in as 李伟.']);
});

it('is accessible on a screen and on a phone, and fits their width', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 320, height: 640 },
  ]) {
    const { page } = await world.open('/session/', { viewport });
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    expect(await axeViolations(page)).toEqual([]);
  }
});

it('sends no more requests in the other tab after signing out in one, and shows that', async () => {
  const { page: first } = await world.open('/session/');
  await ready(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await ready(second);
  await first.getByRole('button', { name: 'Sign out' }).click();
  await second.getByText('Signed out: no more calls from here.').waitFor();
  const requested = await tokens();
  await showPanels(second);
  await second.getByText('The panels cannot be shown: SESSION_EXPIRED.').waitFor();
  expect(await tokens()).toBe(requested);
});
