import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import { TITLE, field, log, ready, expire } from './sessionPage.js';

const world = useWorld();
const tokens = async (): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === '/api/weaver-token').length;

async function showPanels(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show four more panels at once' }).click();
}

it('recovers in two tabs at once with one new session, keeping a half-typed form', async () => {
  const { page: first, pageErrors } = await world.open('/session/');
  await ready(first);
  const opening = first.context().waitForEvent('page');
  await first.getByRole('link', { name: 'Open a second tab' }).click();
  const second = await opening;
  await ready(second);
  // Only then do the tabs know of each other.
  await Promise.all([first, second].map(afterFirstPaint));
  await field(first).fill(TITLE);
  await field(second).fill(`${TITLE} 2`);
  const before = await tokens();

  await expire(first);
  await Promise.all([showPanels(first), showPanels(second)]);
  for (const page of [first, second]) {
    await page.getByText('Four panels are shown.').waitFor();
    await page.locator('#more').getByRole('grid').waitFor();
    await page.locator('#more').getByRole('heading', { name: '李伟' }).first().waitFor();
  }
  expect((await tokens()) - before).toBe(1);
  expect([await field(first).inputValue(), await field(second).inputValue()]).toEqual([TITLE, `${TITLE} 2`]);
  expect((await log(first)).join()).not.toContain('no source');

  await field(first).press('Enter');
  await first.locator('#tasks').getByRole('checkbox', { name: TITLE }).waitFor();
  expect(pageErrors).toEqual([]);
});
