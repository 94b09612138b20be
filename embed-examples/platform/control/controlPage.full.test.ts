import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { focusedName, openControl } from './controlPage.steps.js';

const world = useWorld();

it('lists what pages of a tenant measure; the largest tenant is chosen first', async () => {
  const page = await openControl(world);
  const tenant = page.getByRole('combobox', { name: 'Tenant', exact: true });
  await page.getByRole('checkbox', { name: 'trace ids' }).check();
  expect(await tenant.locator('option:checked').textContent()).toBe('云帆科技');
  await tenant.selectOption({ index: 1 });
  expect(await page.getByRole('checkbox', { name: 'trace ids' }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'renders' }).check();

  const region = page.getByRole('region', { name: 'Switched on: 2' });
  await region.getByRole('button', { name: 'Switch off: Pages of 云帆科技 measure' }).click();
  await page.getByRole('region', { name: 'Switched on: 1' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'renders' }).isChecked()).toBe(true);
  await tenant.selectOption({ index: 0 });
  expect(await page.getByRole('checkbox', { name: 'trace ids' }).isChecked()).toBe(false);
});

it('goes from the list to the row, also when its group is closed and the filter hides it', async () => {
  await world.control.switchCall('taskList', { mode: 'hang' });
  const page = await openControl(world, '?filter=blog');
  expect(await page.locator('#call-taskList').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'taskList' }).click();
  await expect.poll(() => focusedName(page)).toBe('taskList: mode');
  expect(await page.getByRole('searchbox', { name: 'Filter' }).inputValue()).toBe('');
});

it('filters calls and switches by name and address, and the address of the page keeps it', async () => {
  const page = await openControl(world);
  const calls = page.locator('.call:visible strong');
  await page.getByRole('searchbox', { name: 'Filter' }).fill('TASK list');
  await expect.poll(() => calls.allTextContents()).toEqual(['taskList']);
  await page.getByText('1 found.').waitFor();
  await page.reload();
  await expect.poll(() => calls.allTextContents()).toEqual(['taskList']);
  const field = page.getByRole('searchbox', { name: 'Filter' });
  await field.fill('cors');
  await expect.poll(() => page.getByLabel('CORS of the API').isVisible()).toBe(true);
  expect(await calls.count()).toBe(0);
  await field.fill('no such thing');
  await page.getByText('Nothing has this text.').waitFor();
  await field.fill('');
  await expect.poll(() => calls.count()).toBeGreaterThan(40);
  expect(page.url()).not.toContain('filter');
});

it.each([320, 390])(
  'is a few screens at %i px: groups are closed, the requests scroll in their own box',
  async (width) => {
    for (const call of ['getInfo', 'appFileDownload']) {
      await world.control.switchCall(call, { mode: 'lie', body: 'A very long body '.repeat(20) });
    }
    for (let at = 0; at < 60; at += 1) await fetch(`${world.stack.host}/long-${'path-'.repeat(30)}${at}`);
    const page = await openControl(world, '', { viewport: { width, height: 800 }, colorScheme: 'dark' });
    await expect.poll(() => page.locator('#log li').count()).toBeGreaterThan(50);
    const { height, sideways } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(sideways).toBeLessThanOrEqual(0);
    expect(height).toBeLessThan(5 * 800);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByText('Calls of the API').click();
    expect(await page.locator('#call-getInfo').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  },
);

it('keeps the requests in view beside the controls on a wide screen', async () => {
  const page = await openControl(world, '', { viewport: { width: 1024, height: 700 } });
  await page.locator('#call-loginToken').scrollIntoViewIfNeeded();
  const box = await page.getByRole('heading', { name: 'Requests' }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(100);
});

it('fits a phone in the dark and is accessible there, with a group of calls open', async () => {
  const page = await openControl(world, '', { viewport: { width: 320, height: 800 }, colorScheme: 'dark' });
  await page.getByText('Calls of the API').click();
  expect(await page.locator('#call-getInfo').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});
