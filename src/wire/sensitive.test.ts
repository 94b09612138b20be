import { expect, it } from 'vitest';
import { parseEnvelope } from './envelope.js';
import { isSensitive } from './sensitive.js';
import { readSensitive } from './sensitiveFinding.js';

const body = (data: unknown, code: unknown = 401): boolean => {
  const envelope = parseEnvelope({ code, data });
  return envelope.ok && isSensitive(envelope.value);
};

it('tells a sensitive answer from a login 401 by its scan code', () => {
  const answers = [{ sensitiveScanCode: 3 }, { sensitiveScanCode: '3' }, { sensitiveScanCode: -2 }];
  expect(answers.map((data) => body(data))).toEqual([true, true, true]);
  expect(body({ sensitiveScanCode: 3 }, '401')).toBe(true);
  const others = [undefined, null, {}, [], 'x', { sensitiveScanCode: 0 }, { sensitiveScanCode: '0' }];
  const unreadable = [{ sensitiveScanCode: null }, { sensitiveScanCode: true }, { sensitiveScanCode: 'x' }];
  for (const data of [...others, ...unreadable]) expect(body(data), JSON.stringify(data)).toBe(false);
  expect(body({ sensitiveScanCode: 3 }, 200)).toBe(false);
});

it("reads the platform's answer", () => {
  const answer = {
    sensitiveScanCode: 1,
    superviseType: 'weak',
    data: {
      sensitiveWords: 'salary, 机密',
      sensitiveWordList: [
        { name: 'People', value: 'salary' },
        { name: '保密', value: '机密' },
      ],
    },
    appeal: true,
    weaTable: {
      columns: [{ dataIndex: 'appealEmployee', title: 'Reviewer' }],
      displayData: [
        { appealEmployee: [{ id: 7, name: 'Ann' }], sensitiveWords: 'salary' },
        {
          appealEmployee: [
            { id: '7', name: 'Ann' },
            { id: '8', name: '王' },
          ],
          sensitiveWords: '机密',
        },
      ],
    },
  };
  expect(readSensitive(answer)).toEqual({
    supervision: 'weak',
    words: 'salary, 机密',
    rules: [
      { name: 'People', words: 'salary' },
      { name: '保密', words: '机密' },
    ],
    canAppeal: true,
    reviewers: [
      { id: '7', name: 'Ann' },
      { id: '8', name: '王' },
    ],
  });
});

const NOTHING = { supervision: 'strong', words: '', rules: [], canAppeal: false, reviewers: [] };

it.each([
  ['no data', undefined, NOTHING],
  ['a list as data', [1], NOTHING],
  ['no supervision', { data: {} }, NOTHING],
  ['an unknown supervision', { superviseType: 'Weak' }, NOTHING],
  ['an appeal that is no flag', { appeal: 'true' }, NOTHING],
  [
    'words as a list',
    { data: { sensitiveWords: ['a', 'b', null, 3, {}] } },
    { ...NOTHING, words: 'a, b, 3', rules: [{ name: '', words: 'a, b, 3' }] },
  ],
  [
    'rules whose words are lists',
    { data: { sensitiveWordList: [{ name: 'R', value: ['a', 'b'] }, 'x', null, {}, { name: 5 }] } },
    { ...NOTHING, words: 'a, b', rules: [{ name: 'R', words: 'a, b' }] },
  ],
  [
    'words in the table alone',
    { data: null, weaTable: { displayData: [{ sensitiveWords: 'a' }, { sensitiveWords: ['b'] }, 5] } },
    { ...NOTHING, words: 'a, b', rules: [{ name: '', words: 'a, b' }] },
  ],
  [
    'reviewers that are no people',
    { weaTable: { displayData: [{ appealEmployee: [{ id: 1 }, 'Ann', null, { name: 'Bo' }] }] } },
    { ...NOTHING, reviewers: [{ id: '', name: 'Bo' }] },
  ],
])('reads what it can of a malformed answer: %s', (_, data, finding) => {
  expect(readSensitive(data)).toEqual(finding);
});
