import { describe, expect, it } from 'vitest';

import type { Supervision } from '../../database/schema.js';
import { scanText } from './scanText.js';

const rule = (words: readonly string[], supervision: Supervision = 'weak') => ({ words, supervision });

/** The words that a text violates of one rule. */
const foundIn = (text: string, ...words: string[]): readonly string[] =>
  scanText(text, [rule(words)])?.violations[0]?.words ?? [];

const ZERO_WIDTH_SPACE = '\u200b';
const SOFT_HYPHEN = '\u00ad';

describe('words of scripts with spaces', () => {
  it.each([
    ['ass', 'The class is full', false],
    ['ass', 'ass', true],
    ['ass', 'Ass!', true],
    ['ass', 'ass-kicking', true],
    ['ass', 'my_ass', false],
    ['ass', 'ass2', false],
    ['project', 'projects', false],
    ['Project Falcon', 'the PROJECT FALCON report', true],
    ['cafe', 'café', false],
    ['café', 'cafe\u0301', true],
    ['cafe', 'cafe\u0301', false],
    ['C++', 'I write C++.', true],
    ['.NET', 'ASP.NET', true],
    ['سري', 'هذا تقرير سري.', true],
    ['سري', 'قطار سريع', false],
    ['سري', 'سِرِّي', true],
    ['سري', 'ســــري', true],
    ['كشف الرواتب', 'أرسل كشف الرواتب، من فضلك', true],
    ['секрет', 'СЕКРЕТ!', true],
    ['секрет', 'секретарь', false],
  ])('finds %j in %j: %s', (word, text, isFound) => {
    expect(foundIn(text, word)).toEqual(isFound ? [word] : []);
  });
});

describe('words of scripts without spaces', () => {
  it.each([
    ['机密', '这是机密文件', true],
    ['机密', '机器的密码', false],
    ['机密', '机\n密', false],
    ['ひみつ', 'これはひみつです', true],
    ['비밀', '비밀은 없다', true],
    ['ABC', '与ABC公司签约', true],
    ['A股', '买A股', true],
    ['A股', '买AA股', false],
    ['𠮷野家', '在𠮷野家吃饭', true],
    ['野家', '在𠮷野家吃饭', true],
  ])('finds %j in %j: %s', (word, text, isFound) => {
    expect(foundIn(text, word)).toEqual(isFound ? [word] : []);
  });
});

describe('forms of the same word', () => {
  it.each([
    ['full-width letters', 'salary', 'ｓａｌａｒｙ'],
    ['a full-width word of the rule', 'ＳＡＬＡＲＹ', 'salary'],
    ['a ligature', 'office', 'o\ufb03ce'],
    ['an Arabic presentation form', 'سري', '\ufeb3\ufeae\ufef1'],
    ['other case', 'Straße', 'STRASSE'],
    ['the capital sharp s', 'straße', 'STRA\u1e9eE'],
    ['a final sigma', 'ΟΔΟΣ', 'οδος'],
    ['a zero-width space inside', '机密', `机${ZERO_WIDTH_SPACE}密`],
    ['a soft hyphen inside', 'salary', `sal${SOFT_HYPHEN}ary`],
    ['a direction mark inside', 'سري', 'س\u200fري'],
    ['a zero-width space in the rule', `机${ZERO_WIDTH_SPACE}密`, '机密'],
    ['a line break between words', 'Blue Whale', 'Blue\r\n  Whale'],
    ['a no-break space between words', 'Blue Whale', 'Blue\u00a0Whale'],
    ['white space around the rule’s word', '  Blue\tWhale ', 'blue whale'],
  ])('are found: %s', (_, word, text) => {
    expect(foundIn(`x ${text} y`, word)).toEqual([word]);
  });

  it('does not take white space for nothing, or nothing for white space', () => {
    expect(foundIn('BlueWhale', 'Blue Whale')).toEqual([]);
    expect(foundIn('Blue Whale', 'BlueWhale')).toEqual([]);
  });
});

describe('a finding', () => {
  it('has every rule once, with all its words in the rule’s order and spelling', () => {
    const names = rule(['Blue Whale Software', 'Blue Whale', '蓝鲸软件']);
    const money = rule(['salary', 'bonus']);
    expect(scanText('蓝鲸软件, blue whale software: SALARY, blue whale, Salary', [names, money])).toEqual({
      supervision: 'weak',
      violations: [
        { rule: names, words: ['Blue Whale Software', 'Blue Whale', '蓝鲸软件'] },
        { rule: money, words: ['salary'] },
      ],
    });
  });

  it('has overlapping words', () => {
    expect(foundIn('机密文件夹', '密文', '机密', '文件夹', '机密文件', '件夹子')).toEqual([
      '密文',
      '机密',
      '文件夹',
      '机密文件',
    ]);
  });

  it('has a word that two rules share in both', () => {
    const rules = [rule(['secret']), rule(['Secret', 'other'])];
    expect(scanText('a secret', rules)?.violations.map(({ words }) => words)).toEqual([
      ['secret'],
      ['Secret'],
    ]);
  });

  it('is strong as soon as one rule is', () => {
    const rules = [rule(['weak']), rule(['strong'], 'strong')];
    expect(scanText('weak', rules)?.supervision).toBe('weak');
    expect(scanText('weak and strong', rules)?.supervision).toBe('strong');
  });

  it('is missing without a violation, and for words without a character', () => {
    expect(scanText('all is well', [rule(['secret'])])).toBeUndefined();
    expect(scanText('', [rule([''])])).toBeUndefined();
    expect(scanText('a b', [rule(['', ' ', ZERO_WIDTH_SPACE])])).toBeUndefined();
    expect(scanText('anything', [])).toBeUndefined();
  });
});

describe('words that the writer may use', () => {
  const rules = [rule(['机密', '机密文件'], 'strong'), rule(['Blue Whale'])];

  it('are left out, in whatever form they were allowed', () => {
    expect(scanText('机密 and blue whale', rules, ['机密, BLUE  whale'])).toBeUndefined();
  });

  it('do not allow words that contain them or are part of them', () => {
    expect(scanText('机密文件', rules, ['机密'])?.violations[0]?.words).toEqual(['机密文件']);
    expect(scanText('机密', rules, ['机密文件'])?.violations[0]?.words).toEqual(['机密']);
  });

  it('leave a weak finding where the strong word was allowed', () => {
    expect(scanText('机密, Blue Whale', rules, ['机密'])?.supervision).toBe('weak');
  });
});

describe('a long text and many words', () => {
  it('are compared completely', () => {
    const words = Array.from({ length: 5000 }, (_, index) => `word${index} ${'a'.repeat(40)}b`);
    const text = `${'a '.repeat(2000)}${'a'.repeat(900)} WORD4999 ${'a'.repeat(40)}B`;
    expect(foundIn(text, ...words)).toEqual([words[4999]]);
  });
});
