import { expect, it, vi } from 'vitest';
import { TEXTS, peopleText, text } from './texts.js';
import { checkTexts } from '../kit/checkTexts.js';

const labels = vi.hoisted((): { current: Readonly<Record<string, string>> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const labelsOf = checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('fills the placeholders of a text', () => {
  expect(text('copy', { field: 'Email' })).toBe('Copy Email');
});

it('counts people as each language does', () => {
  labels.current = labelsOf('ar_AE');
  expect([0, 1, 2, 3, 11, 100].map((count) => peopleText(count, 'ar-AE'))).toEqual([
    'لا أحد',
    'شخص واحد',
    'شخصان',
    '3 أشخاص',
    '11 شخصًا',
    '100 شخص',
  ]);
  labels.current = {};
  expect([0, 1, 2].map((count) => peopleText(count, 'en-US'))).toEqual(['No people', '1 person', '2 people']);
});
