import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { headingOf, insideOf, openPortal } from './portalPage.js';
import { callsEnded } from './quietPlatform.js';

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
