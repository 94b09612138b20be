import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useOwnWorld } from '../../testing/world.js';
import { button, contentOf, insideOf, KIND_NAMES, openPortal } from './portalPage.js';
import { callsEnded, sessionsOfFrames } from './quietPlatform.js';

// Cookies of other sites are blocked, and their storage is partitioned, as in browsers that protect from tracking. The last
// list of disabled features counts: that of Playwright would switch the partitions off.
const world = useOwnWorld({
  browserFlags: () => ['--test-third-party-cookie-phaseout', '--disable-features=Translate'],
});

it('pages on another site get the session from the host page, with their cookies blocked; after the end of every session all go on with one new session', async () => {
  const { page, pageErrors } = await openPortal(world);
  const tab = await page.context().newPage();
  await tab.goto(`${world.stack.api}/pages/page.css`);
  await tab.evaluate(() => {
    localStorage.setItem('probe', 'of a page in a tab');
  });
  for (const kind of KIND_NAMES) {
    const content = await contentOf(page, kind);
    const kept = await content.evaluate(async () => {
      document.cookie = 'probe=1; SameSite=None; Secure; Path=/';
      return [document.cookie, await document.hasStorageAccess(), localStorage.getItem('probe')];
    });
    expect(kept).toEqual(['', false, null]);
  }
  const given = await sessionsOfFrames(world);
  expect(given.size).toBe(1);
  const requests = await world.control.requests();
  const ofHost = requests.filter(
    ({ server, headers }) => server === 'api' && headers['sec-fetch-site'] === 'cross-site',
  );
  expect(ofHost.some(({ headers }) => given.has(headers['eteamsid'] ?? ''))).toBe(true);
  // Neither the address nor a cookie of the pages has contained it.
  const [id = ''] = given;
  const pages = requests.filter(({ path }) => path.startsWith('/sp/'));
  expect(JSON.stringify(pages)).not.toContain(id);

  await afterFirstPaint(page);
  await callsEnded(world);
  await world.control.expire();
  const task = insideOf(page, 'task');
  await task.getByRole('button', { name: 'Mark as done' }).click();
  await task.getByText('Done', { exact: true }).waitFor();
  // The host page's own call afterwards, and the other frames.
  await button(page, 'workflow', 'Another record').click();
  await insideOf(page, 'workflow').getByText('马拉松').waitFor();
  await page.locator('#workflow .portal-island').getByText('马拉松').waitFor();
  const used = [...(await sessionsOfFrames(world))].filter((session) => session !== id);
  expect(used).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});
