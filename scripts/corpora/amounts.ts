import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amountInWords, type AmountLanguage } from '../../src/numbers/index.js';
import type { CheckSets, SetResult } from './setResult.js';

interface AmountRow {
  readonly input: string;
  readonly expected?: string;
  readonly also?: string;
  readonly accept?: readonly string[];
}

/** Removes what the corpora's README calls optional, on both sides. */
const PLAIN: Readonly<Record<AmountLanguage, (words: string) => string>> = {
  zh: (words) => words.replace(/人民币|整/g, ''),
  en: (words) =>
    words
      .replace(/[-,]/g, ' ')
      .replace(/\b(?:and|only)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
};

function checkSet(folder: string, set: string, language: AmountLanguage): SetResult {
  const rows = JSON.parse(readFileSync(join(folder, `${set}.json`), 'utf8')) as AmountRow[];
  const plain = PLAIN[language];
  const failures: string[] = [];
  for (const { input, expected, also, accept = [] } of rows) {
    const wanted = [expected, also, ...accept].filter((words) => words !== undefined);
    const words = amountInWords(input, language);
    if (!wanted.some((each) => plain(each) === plain(words)))
      failures.push(`${input}: ${words}, expected ${wanted.join(' or ')}`);
  }
  return {
    set: `amounts/${set}`,
    rows: rows.length,
    passed: rows.length - failures.length,
    needed: 1,
    failures,
  };
}

/** Amounts in words. */
export const checkAmounts: CheckSets = (folder) => [
  checkSet(folder, 'zh-consensus', 'zh'),
  checkSet(folder, 'en-consensus', 'en'),
];
