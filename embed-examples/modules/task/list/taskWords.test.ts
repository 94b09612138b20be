import { expect, it } from 'vitest';
import { createTaskWords } from './taskWords.js';

it.each([
  ['2026-11-20', 'en-US', 'Fri, Nov 20', 'today'],
  ['2026-11-21', 'en-US', 'Sat, Nov 21', 'tomorrow'],
  ['2026-11-17', 'en-US', 'Tue, Nov 17', '3 days ago'],
  ['2026-11-27', 'en-US', 'Fri, Nov 27', 'in 7 days'],
  ['2026-12-04', 'en-US', 'Fri, Dec 4', ''],
  ['2027-01-02', 'en-US', 'Sat, Jan 2, 2027', ''],
  ['2026-11-22', 'zh-CN', '11月22日周日', '后天'],
  ['2026-11-19', 'ar-AE', 'الخميس، 19 نوفمبر', 'أمس'],
  ['2027-01-02', 'th-TH', expect.stringContaining('2027'), ''],
  ['soon', 'en-US', 'soon', ''],
])('%s in %s is %s, %s', (dueOn, locale, day, distance) => {
  expect(createTaskWords('2026-11-20', locale).due(dueOn)).toEqual({ day, distance });
});

it('formats percentages in the language', () => {
  expect(createTaskWords('2026-11-20', 'en-US').percent(60)).toBe('60%');
  expect(createTaskWords('2026-11-20', 'de-DE').percent(60)).toBe('60\u00a0%');
});
