import { expect, it, vi } from 'vitest';
import { TEXTS, eventsText, text } from './texts.js';
import { checkTexts } from '../kit/checkTexts.js';

const labels = vi.hoisted((): { current: Readonly<Record<string, string>> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const labelsOf = checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('fills the placeholders of a text', () => {
  expect(text('fromTime', { time: '9:00' })).toBe('From 9:00');
});

it('counts events as each language does', () => {
  labels.current = labelsOf('ar_AE');
  expect([0, 1, 2, 3, 11, 100].map((count) => eventsText(count, 'ar-AE'))).toEqual([
    'لا مواعيد',
    'موعد واحد',
    'موعدان',
    '3 مواعيد',
    '11 موعدًا',
    '100 موعد',
  ]);
  labels.current = {};
  expect([0, 1, 2].map((count) => eventsText(count, 'en-US'))).toEqual(['No events', '1 event', '2 events']);
});
