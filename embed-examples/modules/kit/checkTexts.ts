import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TextTable } from './createText.js';

/** A language's labels, by id. */
export type Labels = Readonly<Record<string, string>>;

/**
 * Checks of a module's texts against the tables of its languages; for its own test file.
 *
 * @param folder of the tables, `zh_CN.json` …
 * @returns the labels of a language
 */
export function checkTexts(texts: TextTable, folder: URL): (language: string) => Labels {
  const tables = readdirSync(folder).map((file) => ({
    language: file.replace('.json', ''),
    table: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Labels,
  }));
  const labelsOf = (language: string): Labels =>
    tables.find((table) => table.language === language)?.table ?? {};
  const rows = Object.values(texts);
  const ids = rows.map(([id]) => id);

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
    // Languages with separate words for one and two need no number there.
    const names = rows.filter(([, english]) => !english.includes('{count}'));
    for (const [id, english] of names) expect([id, places(table[id] ?? '')]).toEqual([id, places(english)]);
  });

  it('falls back to the text of the English table', () => {
    expect(Object.fromEntries(rows)).toEqual(labelsOf('en_US'));
  });

  return labelsOf;
}
