import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { SEEDED, openList, renderList, received, check, focused } from './taskListPage.js';

const world = useWorld();

describe('the task list', () => {
  it('adds, completes and reopens tasks by keyboard alone, and a reload shows the result', async () => {
    const { page, pageErrors, console } = await openList(world, 'en_US');
    await check(page, SEEDED).waitFor();
    const field = page.getByRole('textbox', { name: 'New task' });
    await field.focus();
    for (const title of ['Order badges', 'Water the plants']) {
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await page.getByText(`Added: \u2068${title}\u2069`).waitFor();
      await expect.poll(() => focused(page)).toBe('New task');
    }

    // The whole list is one tab stop, and the link of its current row another one.
    await check(page, 'Order badges').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Water the plants');
    await page.keyboard.press('Space');
    await expect.poll(() => received(page)).toHaveLength(3);
    expect(await check(page, 'Water the plants').isChecked()).toBe(true);
    await expect.poll(() => focused(page)).toBe('Water the plants');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Open the page of \u2068Water the plants\u2069');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('');
    expect(await received(page)).toEqual([
      ['add', { id: expect.stringMatching(/^\d{19}$/) }],
      ['add', { id: expect.stringMatching(/^\d{19}$/) }],
      ['tick', { id: expect.stringMatching(/^\d{19}$/), done: true }],
    ]);

    await page.reload();
    await renderList(world, page, 'en_US');
    await check(page, 'Order badges').waitFor();
    expect(await check(page, 'Order badges').isChecked()).toBe(false);
    expect(await check(page, 'Water the plants').isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  });

  it('keeps everything when saving fails: completed tasks revert, new tasks wait, and both can be retried', async () => {
    const { page, pageErrors } = await openList(world, 'en_US');
    await check(page, SEEDED).waitFor();
    await world.control.switchCall('taskTick', { mode: 'refuse' });
    await world.control.switchCall('taskAdd', { mode: 'fail', status: 503 });
    await check(page, SEEDED).click();
    await page.getByText('could not be saved').waitFor();
    expect(await check(page, SEEDED).isChecked()).toBe(false);
    await page.getByRole('textbox', { name: 'New task' }).fill('Order badges');
    await page.keyboard.press('Enter');
    await page.getByText('could not be added').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await world.control.switchCall('taskTick', { mode: 'ok' });
    await world.control.switchCall('taskAdd', { mode: 'ok' });
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expect.poll(() => check(page, SEEDED).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await check(page, 'Order badges').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
