import { expect, it, vi } from 'vitest';
import { checkTexts } from '../kit/checkTexts.js';
import { recordsText, TEXTS } from './texts.js';

const labels = vi.hoisted((): { current: Readonly<Record<string, string>> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const labelsOf = checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('counts records as each language does', () => {
  labels.current = labelsOf('ar_AE');
  expect([0, 1, 2, 3, 11, 100].map((count) => recordsText(count, 'ar-AE'))).toEqual([
    'لا سجلات',
    'سجل واحد',
    'سجلان',
    '3 سجلات',
    '11 سجلًا',
    '100 سجل',
  ]);
  labels.current = {};
  expect([0, 1, 2].map((count) => recordsText(count, 'en-US'))).toEqual([
    'No records',
    '1 record',
    '2 records',
  ]);
});
