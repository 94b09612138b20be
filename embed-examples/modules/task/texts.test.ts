import { expect, it, vi } from 'vitest';
import { TEXTS, openText, quoted, text } from './texts.js';
import { checkTexts } from '../kit/checkTexts.js';

const labels = vi.hoisted((): { current: Readonly<Record<string, string>> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const labelsOf = checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('fills the placeholders of a text', () => {
  expect(text('added', { title: quoted('{x}') })).toBe('Added: \u2068{x}\u2069');
});

it('counts tasks as each language does', () => {
  labels.current = labelsOf('ar_AE');
  expect([0, 1, 2, 3, 11, 100].map((count) => openText(count, 'ar-AE'))).toEqual([
    'لا مهام مفتوحة',
    'مهمة مفتوحة واحدة',
    'مهمتان مفتوحتان',
    '3 مهام مفتوحة',
    '11 مهمة مفتوحة',
    '100 مهمة مفتوحة',
  ]);
  labels.current = {};
  const english = [0, 1, 2].map((count) => openText(count, 'en-US'));
  expect(english).toEqual(['No open tasks', '1 open task', '2 open tasks']);
});
