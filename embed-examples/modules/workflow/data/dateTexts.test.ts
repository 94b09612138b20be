import { expect, it } from 'vitest';
import { createDateTexts } from './dateTexts.js';

/** Browsers differ in the spaces around the dash. */
const plain = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

it('writes one day and several in the language, whatever the zone of the reader', () => {
  const english = createDateTexts('en-US', 'Asia/Shanghai');
  expect(english.range('2026-11-23', '2026-11-23')).toBe('Nov 23, 2026');
  expect(plain(english.range('2026-11-23', '2026-11-27'))).toBe('Nov 23 – 27, 2026');
  expect(createDateTexts('zh-CN', 'UTC').range('2026-11-23', '2026-11-23')).toBe('2026年11月23日');
  expect(createDateTexts('th-TH', 'UTC').range('2026-11-23', '2026-11-23')).toContain('2026');
  expect(english.range('soon', '2026-11-27')).toBe('soon – 2026-11-27');
});

it('gives the day of an instant in the tenant’s zone', () => {
  const instant = '2026-11-20T20:00:00Z';
  expect(createDateTexts('en-US', 'Asia/Shanghai').dayOf(instant)).toBe('Nov 21, 2026');
  expect(createDateTexts('en-US', 'America/New_York').dayOf(instant)).toBe('Nov 20, 2026');
  expect(createDateTexts('en-US', 'Nowhere/Nothing').dayOf(instant)).toBe('Nov 20, 2026');
  expect(createDateTexts('en-US', 'UTC').dayOf(null)).toBe('');
  expect(createDateTexts('en-US', 'UTC').dayOf('later')).toBe('');
});
