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
});
