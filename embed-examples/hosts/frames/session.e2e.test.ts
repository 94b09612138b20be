import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useOwnWorld } from '../../testing/world.js';
import {
  button,
  contentOf,
  headingOf,
  iframeOf,
  insideOf,
  KIND_NAMES,
  KINDS,
  openPortal,
} from './portalPage.js';
import { callsEnded } from './quietPlatform.js';

// Cookies of other sites are blocked, and their storage is partitioned, as in browsers that protect from tracking. The last
// list of disabled features counts: that of Playwright would switch the partitions off.
const world = useOwnWorld({
  browserFlags: () => ['--test-third-party-cookie-phaseout', '--disable-features=Translate'],
});

/** The session ids with which a page in a frame has called the platform since the start of the test. */
async function sessionsOfFrames(): Promise<ReadonlySet<string>> {
  const requests = await world.control.requests();
  const ofFrames = requests.filter(
    ({ server, path, headers }) =>
      server === 'api' && /^\/p?api\//.test(path) && headers['sec-fetch-site'] === 'same-origin',
  );
  return new Set(ofFrames.flatMap(({ headers }) => headers['eteamsid'] ?? []));
}

it('pages on another site get the session from the host page, with their cookies blocked', async () => {
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
  const given = await sessionsOfFrames();
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
  expect(pageErrors).toEqual([]);
});

it('after the end of every session the page in the frame and the host page go on with one new session', async () => {
  const { page, pageErrors } = await openPortal(world);
  await afterFirstPaint(page);
  await callsEnded(world);
  const [old = ''] = await sessionsOfFrames();
  await world.control.expire();
  const task = insideOf(page, 'task');
  await task.getByRole('button', { name: 'Mark as done' }).click();
  await task.getByText('Done', { exact: true }).waitFor();
  // The host page's own call afterwards, and the other frames.
  await button(page, 'workflow', 'Another record').click();
  await insideOf(page, 'workflow').getByText('马拉松').waitFor();
  await page.locator('#workflow .portal-island').getByText('马拉松').waitFor();
  const used = [...(await sessionsOfFrames())].filter((id) => id !== old);
  expect(used).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

it('a renewal by the host page is handed on to the pages that asked', async () => {
  const { page } = await openPortal(world);
  await afterFirstPaint(page);
  await callsEnded(world);
  const [old = ''] = await sessionsOfFrames();
  await world.control.expire();
  // The host page's island is refused and renews; the frame of this record stays.
  await page.locator('#task .portal-island').getByRole('button', { name: 'Mark as done' }).click();
  await page.locator('#task .portal-island').getByText('Done', { exact: true }).waitFor();
  await insideOf(page, 'task')
    .getByRole('button', { name: /^(?:Mark as done|Reopen)/ })
    .click();
  await expect.poll(async () => [...(await sessionsOfFrames())].filter((id) => id !== old).length).toBe(1);
  const tokens = (await world.control.requests()).filter(({ path }) => path === '/api/weaver-token');
  expect(tokens).toHaveLength(2);
});

it('a logout in another tab ends the pages here, which come back when the user signs in again', async () => {
  const { page, pageErrors } = await openPortal(world);
  await afterFirstPaint(page);
  await callsEnded(world);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await headingOf(other, 'task', KINDS.task.text).waitFor();
  await afterFirstPaint(other);
  await other.evaluate('weaverSDK.logout()');

  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await page.locator('#task').getByText('You have been signed out').waitFor();
  await button(page, 'task', 'Sign in again').click();
  for (const kind of KIND_NAMES) await iframeOf(page, kind).waitFor();
  await headingOf(page, 'task', KINDS.task.text).waitFor();
  expect(pageErrors).toEqual([]);
});
