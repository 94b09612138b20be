import { readFileSync, readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { TEXTS, eventsText, text } from './texts.js';

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
  expect(text('fromTime', { time: '9:00' })).toBe('From 9:00');
});

it('counts events as each language does', () => {
  labels.current = tables.find(({ language }) => language === 'ar_AE')?.table ?? {};
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
