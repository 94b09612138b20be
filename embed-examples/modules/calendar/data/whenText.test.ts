import { expect, it, vi } from 'vitest';
import { someEvent } from '../testing.js';
import { createDateTexts } from './dateTexts.js';
import { wholeTime, whenOn } from './whenText.js';

vi.mock('../../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));

const dates = createDateTexts('en-US');
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

it('describes when an event is on each of its days', () => {
  const trip = someEvent('Trip', '2026-11-23 08:00', '2026-11-25 20:30');
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
  expect(days.map((day) => plain(whenOn(trip, day, dates)))).toEqual([
    'From 8:00 AM',
    'All day',
    'Until 8:30 PM',
  ]);
  expect(plain(wholeTime(trip, dates))).toBe('Nov 23, 8:00 AM – Nov 25, 8:30 PM');
});

it('adds nothing for an event within a day', () => {
  const talk = someEvent('Talk', '2026-11-20 09:00', '2026-11-20 10:00');
  expect(plain(whenOn(talk, '2026-11-20', dates))).toBe('9:00 – 10:00 AM');
  expect(wholeTime(talk, dates)).toBe('');
  const late = someEvent('Late', '2026-11-20 22:00', '2026-11-21 00:00');
  expect(plain(whenOn(late, '2026-11-20', dates))).toBe('10:00 PM – 12:00 AM');
});

it('describes whole days', () => {
  const fair = someEvent('Fair', '2026-11-10', '2026-11-13');
  expect(whenOn(fair, '2026-11-10', dates)).toBe('All day');
  expect(plain(wholeTime(fair, dates))).toBe('Nov 10 – 12');
  expect(wholeTime(someEvent('Day', '2026-11-10', '2026-11-11'), dates)).toBe('');
});
