import { readFileSync, readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { TEXTS, openText, quoted, text } from './texts.js';

const labels = vi.hoisted((): { current: Record<string, string> } => ({ current: {} }));
vi.mock('../kit/sharedLibrary.js', () => ({
  getLabel: (id: string, fallback: string) => labels.current[id] ?? fallback,
}));

const folder = new URL('labels/', import.meta.url);
const tables = readdirSync(folder).map((file) => ({
  language: file.replace('.json', ''),
  table: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
}));
const ids: string[] = Object.values(TEXTS).map(([id]) => id);

it('gives every text an id of its own', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(tables.map(({ language }) => language).sort()).toEqual(['ar_AE', 'en_US', 'zh_CN']);
});

it.each(tables)('$language has every text, and nothing else', ({ table }) => {
  expect(Object.keys(table).sort()).toEqual([...ids].sort());
  expect(Object.values(table).filter((label) => label.trim() === '')).toEqual([]);
});

it.each(tables)('$language keeps the places of the English text', ({ table }) => {
  const places = (label: string) => [...label.matchAll(/\{\w+\}/g)].map(String).sort();
  // Languages with a word for one and two need no number there.
  const names = Object.values(TEXTS).filter(([, english]) => !english.includes('{count}'));
  for (const [id, english] of names) expect([id, places(table[id] ?? '')]).toEqual([id, places(english)]);
});

it('falls back to the text of the English table', () => {
  const english = tables.find(({ language }) => language === 'en_US')?.table;
  expect(Object.fromEntries(Object.values(TEXTS))).toEqual(english);
  expect(text('added', { title: quoted('{x}') })).toBe('Added: \u2068{x}\u2069');
});

it('counts tasks as each language does', () => {
  labels.current = tables.find(({ language }) => language === 'ar_AE')?.table ?? {};
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
