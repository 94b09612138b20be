import { expect, it } from 'vitest';
import { personClock } from './personTime.js';

const now = new Date('2026-03-10T22:30:00Z');
const local = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('shows no difference in the same zone', () => {
  expect(personClock(now, local, 'en-US')?.difference).toBe('');
});

it('shows the difference and the other day', () => {
  const tokyo = personClock(now, 'Asia/Tokyo', 'en-US');
  expect(tokyo?.time).toContain('7:30');
  expect(tokyo?.isDaytime).toBe(true);
  const kolkata = personClock(now, 'Asia/Kolkata', 'en-US');
  expect(kolkata?.isDaytime).toBe(false);
  if (local === 'UTC') {
    expect(tokyo).toMatchObject({ time: expect.stringContaining('Wed') as string, difference: '+9 hr' });
    expect(kolkata?.difference).toBe('+5.5 hr');
    expect(personClock(now, 'America/New_York', 'en-US')?.difference).toBe('−4 hr');
  }
});

it('shows no clock for an unknown zone', () => {
  expect(personClock(now, 'Mars/Base', 'en-US')).toBeUndefined();
  expect(personClock(now, '', 'en-US')).toBeUndefined();
});
