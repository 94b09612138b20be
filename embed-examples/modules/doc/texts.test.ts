import { expect, it, vi } from 'vitest';
import { TEXTS, documentsText, minutesText, text } from './texts.js';
import { checkTexts } from '../kit/checkTexts.js';

const labels = vi.hoisted((): { current: Readonly<Record<string, string>> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const labelsOf = checkTexts(TEXTS, new URL('labels/', import.meta.url));

it('fills the placeholders of a text', () => {
  expect(text('version', { version: '4' })).toBe('Version 4');
});

it('counts as each language does', () => {
  labels.current = labelsOf('ar_AE');
  expect([0, 1, 2, 3, 11, 100].map((count) => documentsText(count, 'ar-AE'))).toEqual([
    'لا مستندات',
    'مستند واحد',
    'مستندان',
    '3 مستندات',
    '11 مستندًا',
    '100 مستند',
  ]);
  expect([1, 2, 5, 20].map((count) => minutesText(count, 'ar-AE'))).toEqual([
    'دقيقة واحدة للقراءة',
    'دقيقتان للقراءة',
    '5 دقائق للقراءة',
    '20 دقيقة للقراءة',
  ]);
  labels.current = {};
  expect([0, 1, 2].map((count) => documentsText(count, 'en-US'))).toEqual([
    'No documents',
    '1 document',
    '2 documents',
  ]);
});
