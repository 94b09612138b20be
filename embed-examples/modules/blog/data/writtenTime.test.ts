import { expect, it, vi } from 'vitest';
import { writtenTime } from './writtenTime.js';

vi.mock('../sharedLibrary.js', () => import('../../../../src/dates/index.js'));

const now = new Date('2031-03-20T12:00:00Z');
const dubai = { now, locale: 'en-US', timeZone: 'Asia/Dubai' };

it.each([
  ['2031-03-20T11:59:30Z', 'now'],
  ['2031-03-20T12:03:00Z', 'now'],
  ['2031-03-20T11:58:00Z', '2 minutes ago'],
  ['2031-03-20T06:30:00Z', '5 hours ago'],
  ['2031-03-19T11:59:00Z', 'Mar 19, 2031'],
  ['2031-03-20T12:06:00Z', 'Mar 20, 2031'],
  ['soon', 'soon'],
])('%s is shown as %s', (writtenAt, short) => {
  expect(writtenTime(writtenAt, dubai).short).toBe(short);
});

it('shows the day of the tenant, which is another one than that of the world', () => {
  const { short, full } = writtenTime('2031-03-10T21:30:00Z', dubai);
  expect(short).toBe('Mar 11, 2031');
  expect(full.replace(/\s/g, ' ')).toContain('March 11, 2031 at 1:30 AM');
});

it('speaks the language of the session', () => {
  expect(writtenTime('2031-03-20T11:58:00Z', { ...dubai, locale: 'zh-CN' }).short).toBe('2分钟前');
  expect(writtenTime('2031-03-20T11:58:00Z', { ...dubai, locale: 'ar-AE' }).short).toBe('قبل دقيقتين');
});
