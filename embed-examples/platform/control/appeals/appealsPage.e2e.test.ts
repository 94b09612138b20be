import { expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.js';
import { cardOf, openAppeals, section } from './appealsPage.steps.js';

const world = useWorld();

it('appeals are listed with person, words, reason, time and place, and decided by keyboard', async () => {
  const { page, pageErrors, violations } = await openAppeals(world, '', { timezoneId: 'Asia/Shanghai' });
  await section(page, 'Open appeals').getByText('2 appeals').waitFor();
  const card = cardOf(page, 'Open appeals', '郑雅文');
  expect(await card.getByRole('definition').allInnerTexts()).toEqual([
    '北极星计划',
    '页面标题里的“北极星”是设计指标的名字，与项目无关。',
    '20 Nov 2026, 11:32 (PC)',
    '云帆科技',
  ]);
  const decided = await section(page, 'Decided appeals').getByRole('listitem').allInnerTexts();
  expect(decided.map((text) => /Accepted|Rejected/.exec(text)?.[0])).toEqual([
    'Accepted',
    'Accepted',
    'Rejected',
  ]);
  expect(await section(page, 'Decided appeals').getByRole('button').count()).toBe(0);
  expect([pageErrors, violations]).toEqual([[], []]);

  const accept = cardOf(page, 'Open appeals', '郑雅文').getByRole('button', { name: 'Accept' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await cardOf(page, 'Decided appeals', '郑雅文').getByText('Accepted').waitFor();
  await page.getByRole('status').getByText('accepted for 郑雅文: 北极星计划').waitFor();
  const other = cardOf(page, 'Open appeals', 'عمر فاروق').getByRole('button', { name: 'Accept' });
  expect(await other.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await cardOf(page, 'Decided appeals', 'عمر فاروق').getByText('Rejected').waitFor();
  await page.getByText('No open appeal.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-title');
});
