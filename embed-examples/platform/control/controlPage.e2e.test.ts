import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { focusedName, openControl } from './controlPage.steps.js';

const world = useWorld();

it('lists what is switched on, marks its rows, and switches it off by keyboard', async () => {
  await world.control.switchCall('getInfo', { mode: 'fail', status: 503 });
  await world.control.clock(60);
  const page = await openControl(world);
  const region = page.getByRole('region', { name: 'Switched on: 2' });
  await region.getByText('60 s ahead').waitFor();
  expect(await region.getByText('fail, status 503').isVisible()).toBe(true);
  expect(await page.locator('.on').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
    'clock-form',
    'call-getInfo',
  ]);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Switch off: Date header' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Switched on: 1' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Switch off: getInfo');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Nothing is switched on' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Nothing is switched on');
  expect(await page.locator('.on').count()).toBe(0);
});
