import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { PC, openMonth, day } from './monthPage.js';

const world = useWorld();

describe('the month on a PC', () => {
  it('shows the events, opens a day and an event, and notifies the host', async () => {
    const page = await openMonth(world, 'li.wei', PC);
    await page.getByRole('heading', { name: '2026年11月' }).waitFor();
    await page.getByText('23 个日程').waitFor();
    expect(await day(page, '2026-11-12').getAttribute('aria-label')).toBe('2026年11月12日星期四，2 个日程');
    expect(await page.getByText('还有 3 项').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);

    // The bar runs from Thursday night into Friday: a click on its end is a click on Friday.
    const bar = page.locator('.wc-bar', { hasText: '审批引擎四期上线' });
    const { width } = (await bar.boundingBox()) ?? { width: 0 };
    await bar.click({ position: { x: width - 10, y: 10 } });
    const dialog = page.getByRole('dialog', { name: '2026年11月13日星期五' });
    await dialog.getByText('孙浩然').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const received = await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
    expect(received).toEqual([
      ['selectDay', { date: '2026-11-13' }],
      ['openEvent', { id: '4915532168790080009' }],
    ]);
  });
});
