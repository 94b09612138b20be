import { expect, it } from 'vitest';
import { SUB_REPORT_CALL } from '../../../src/wire/performanceReport.js';
import { useCachingBrowser } from '../../testing/cachingBrowser.js';
import { useWorld } from '../../testing/world.js';
import { hideUntil } from './reports.js';

const world = useWorld();

const browser = useCachingBrowser();

const reports = async (): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === SUB_REPORT_CALL.path).length;

it('a page that is measured comes back from the back/forward cache, and goes on reporting', async () => {
  await fetch(`${world.stack.api}/control/monitor/switches/tcn7h2k9qd`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ switchStatus: true, renderSwitchStatus: true }),
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${world.stack.host}/slow-island/`);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await expect.poll(reports).toBe(1);
  await page.goto(`${world.stack.host}/`);
  await page.evaluate(() => {
    history.back();
  });
  // A page from the cache fires no load event, so waiting for one would never end.
  await page.waitForURL('**/slow-island/', { waitUntil: 'commit' });
  expect(await page.evaluate('persisted')).toBe(true);
  const before = await reports();
  await page.getByRole('button', { name: /Rendered slowly/ }).click();
  await page.getByRole('button', { name: 'clicks: 1' }).waitFor();
  await hideUntil(page, reports, before + 1);
  await context.close();
});
