import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { headingOf, insideOf, openPortal, button, iframeOf, KIND_NAMES, KINDS } from './portalPage.js';
import { callsEnded, sessionsOfFrames } from './quietPlatform.js';

const world = useWorld();

it('pages that can store nothing at all show their record', async () => {
  const { page } = await world.open('/bare/');
  await page.goto('about:blank');
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${world.stack.host}/frames/?document=4915532168790020006`);
  await headingOf(page, 'document', '信息安全责任书').waitFor();
});

it('a second end of every session is survived too', async () => {
  const { page, pageErrors } = await openPortal(world);
  await afterFirstPaint(page);
  await callsEnded(world);
  const task = insideOf(page, 'task');
  for (const [name, then] of [
    ['Mark as done', 'Done'],
    ['Reopen', 'Not started'],
  ] as const) {
    await world.control.expire();
    await task.getByRole('button', { name }).click();
    await task.getByText(then, { exact: true }).waitFor();
    await callsEnded(world);
  }
  expect(pageErrors).toEqual([]);
});

it('a renewal by the host page is handed on to the pages that asked', async () => {
  const { page } = await openPortal(world);
  await afterFirstPaint(page);
  await callsEnded(world);
  const [old = ''] = await sessionsOfFrames(world);
  await world.control.expire();
  // The host page's island is refused and renews; the frame of this record stays.
  await page.locator('#task .portal-island').getByRole('button', { name: 'Mark as done' }).click();
  await page.locator('#task .portal-island').getByText('Done', { exact: true }).waitFor();
  await insideOf(page, 'task')
    .getByRole('button', { name: /^(?:Mark as done|Reopen)/ })
    .click();
  await expect
    .poll(async () => [...(await sessionsOfFrames(world))].filter((id) => id !== old).length)
    .toBe(1);
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
