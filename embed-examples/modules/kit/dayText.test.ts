import { expect, it } from 'vitest';
import { dayText } from './dayText.js';

it('formats a day in the language, whatever the zone of the reader', () => {
  expect(dayText('2020-02-29', 'en-US')).toBe('February 29, 2020');
  expect(dayText('2020-02-29', 'zh-CN')).toBe('2020年2月29日');
  expect(dayText('2020-02-29', 'th-TH')).toContain('2020');
  expect(dayText('last spring', 'en-US')).toBe('last spring');
});
