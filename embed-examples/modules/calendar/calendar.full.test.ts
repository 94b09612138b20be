import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { PC, PHONE, openMonth, day, focusedDay } from './monthPage.js';

const world = useWorld();

describe('the month on a PC', () => {
  it('works without a mouse', async () => {
    const page = await openMonth(world, 'li.wei', PC);
    await page.getByText('23 个日程').waitFor();
    await page.getByRole('button', { name: '下个月' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { name: '2026年12月' }).waitFor();
    await page.keyboard.press('PageUp');
    await page.getByRole('heading', { name: '2026年11月' }).waitFor();

    await day(page, '2026-11-20').focus();
    await page.keyboard.press('Home');
    await focusedDay(page, '2026-11-16');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await focusedDay(page, '2026-11-15');
    for (const date of ['2026-11-14', '2026-11-13', '2026-11-12']) {
      await page.keyboard.press('ArrowLeft');
      await focusedDay(page, date);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '2026年11月12日星期四' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('组织者').waitFor();
    await page.keyboard.press('Escape');
    await focusedDay(page, '2026-11-12');
  });

  it('reports a failed call, and loads again', async () => {
    await world.control.switchCall('calendarEvents', { mode: 'fail', status: 503 });
    const page = await openMonth(world, 'li.wei', PC);
    await page.getByRole('alert').getByText('日程加载失败').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // Other months remain reachable.
    await page.getByRole('button', { name: '下个月' }).click();
    await page.getByRole('heading', { name: '2026年12月' }).waitFor();
    await page.getByRole('alert').waitFor();
    await world.control.switchCall('calendarEvents', { mode: 'ok' });
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('4 个日程').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the month on a phone, in Arabic', () => {
  it('changes to the large layout when the container grows', async () => {
    const page = await openMonth(world, 'layla.hassan', PHONE);
    await page.locator('.wc-dot').first().waitFor();
    await page.setViewportSize({ width: 900, height: 740 });
    await page.locator('.wc-bar').first().waitFor();
    expect(await page.locator('.wc-dot').count()).toBe(0);
  });

  it('shows dots with the day’s agenda below, right to left', async () => {
    const page = await openMonth(world, 'layla.hassan', PHONE);
    await page.getByRole('heading', { name: 'نوفمبر 2026', exact: true }).waitFor();
    await page.getByText('22 موعدًا').waitFor();
    await day(page, '2026-11-24').tap();
    await page.getByRole('heading', { name: 'الثلاثاء، 24 نوفمبر 2026' }).waitFor();
    await page.getByRole('button', { name: 'زيارة وفد الشركاء' }).tap();
    await page.getByText('ريم الظاهري').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(fits).toBe(true);
    const [first, second] = await Promise.all(
      ['2026-11-23', '2026-11-24'].map((date) => day(page, date).boundingBox()),
    );
    expect((first?.x ?? 0) > (second?.x ?? 0)).toBe(true);
    expect(second?.height).toBeGreaterThanOrEqual(44);

    await day(page, '2026-11-24').focus();
    await page.keyboard.press('ArrowLeft');
    await focusedDay(page, '2026-11-25');
    await page.getByRole('heading', { name: 'الأربعاء، 25 نوفمبر 2026' }).waitFor();
  });
});
