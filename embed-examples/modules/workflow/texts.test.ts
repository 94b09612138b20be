import { expect, it, vi } from 'vitest';
import { checkTexts } from '../kit/checkTexts.js';
import { daysText, leftText, quoted, text, TEXTS } from './texts.js';

const labels = vi.hoisted((): { current: Readonly<Record<string, string>> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const labelsOf = checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('fills the placeholders of a text', () => {
  expect(text('waitsFor', { name: quoted('{x}') })).toBe('\u2068{x}\u2069 decides');
});

it('counts days as each language does', () => {
  labels.current = labelsOf('ar_AE');
  expect([0, 1, 2, 3, 11, 100].map((count) => daysText(count, 'ar-AE'))).toEqual([
    'لا أيام عمل',
    'يوم عمل واحد',
    'يوما عمل',
    '3 أيام عمل',
    '11 يوم عمل',
    '100 يوم عمل',
  ]);
  labels.current = {};
  const left = [0, 1, 12.5].map((count) => leftText(count, 'en-US'));
  expect(left).toEqual([
    'No annual leave left',
    '1 day of annual leave left',
    '12.5 days of annual leave left',
  ]);
});
