import { expect, it, vi } from 'vitest';
import { createDateTexts } from './dateTexts.js';

const english = createDateTexts('en-US');

/** Browsers join hours and "AM" with spaces of different widths. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

it('formats months and days, whatever the zone of the reader', () => {
  expect(english.month('2026-11')).toBe('November 2026');
  expect(english.fullDay('2026-11-01')).toBe('Sunday, November 1, 2026');
  expect(english.dayNumber('2026-11-01')).toBe('1');
  expect(english.weekday('2026-11-20', 'long')).toBe('Friday');
  expect(english.weekday('2026-11-20', 'narrow')).toBe('F');
});

it.each([
  ['zh-CN', '2026年11月', '2026年11月20日星期五'],
  ['ar-AE', 'نوفمبر 2026', 'الجمعة، 20 نوفمبر 2026'],
])('uses the Gregorian calendar in %s', (locale, month, day) => {
  const dates = createDateTexts(locale);
  expect(dates.month('2026-11')).toBe(month);
  expect(dates.fullDay('2026-11-20')).toBe(day);
});

it.each(['ar-SA', 'th-TH', 'fa-IR'])('does not switch to another calendar in %s', (locale) => {
  const year = new Intl.NumberFormat(locale, { useGrouping: false }).format(2026);
  expect(createDateTexts(locale).month('2026-11')).toContain(year);
});

it('formats local times, also those skipped by daylight saving time', () => {
  expect(plain(english.time('2026-03-29 02:30'))).toBe('2:30 AM');
  expect(plain(english.timeRange('2026-11-20 09:30', '2026-11-20 11:00'))).toBe('9:30 – 11:00 AM');
  const overnight = plain(english.timeRange('2026-11-12 22:00', '2026-11-13 02:00'));
  expect(overnight).toBe('Nov 12, 10:00 PM – Nov 13, 2:00 AM');
  expect(plain(english.dayRange('2026-11-10', '2026-11-12'))).toBe('Nov 10 – 12');
});

it('formats both ends of a range in full where the browser cannot shorten it', () => {
  const prototype = Intl.DateTimeFormat.prototype as { formatRange?: unknown };
  const { formatRange } = prototype;
  try {
    delete prototype.formatRange;
    expect(plain(english.timeRange('2026-11-20 09:30', '2026-11-20 11:00'))).toBe('9:30 AM – 11:00 AM');
  } finally {
    prototype.formatRange = formatRange;
  }
});

it('names a zone as it is called on that day', () => {
  expect(english.zone('Europe/Berlin', '2026-03-28')).toBe('Central European Standard Time');
  expect(english.zone('Europe/Berlin', '2026-03-29')).toBe('Central European Summer Time');
  expect(createDateTexts('zh-CN').zone('Asia/Shanghai', '2026-11-20')).toBe('中国标准时间');
  expect(english.zone('Mars/Base', '2026-11-20')).toBe('');
});

it('creates no new format for each day', () => {
  const dates = createDateTexts('en-US');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  try {
    for (let day = 10; day < 30; day += 1) dates.fullDay(`2026-11-${day}`);
    expect(made).not.toHaveBeenCalled();
  } finally {
    made.mockRestore();
  }
});
