import { expect, it } from 'vitest';
import type { DocumentBlock } from './blocks.js';
import { readingMinutes } from './readingTime.js';

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', spans: [{ text }] });

it.each([
  ['nothing', [], 1],
  ['English', [paragraph('word '.repeat(600))], 3],
  ['Chinese', [paragraph('字'.repeat(2000))], 5],
  ['both', [paragraph('字'.repeat(400)), paragraph('word '.repeat(200))], 2],
  ['code and pictures', [{ kind: 'code', text: 'word '.repeat(9000) }], 1],
  [
    'lists, quotes and tables',
    [
      { kind: 'list', isOrdered: false, items: [[paragraph('word '.repeat(200))]] },
      { kind: 'quote', blocks: [paragraph('word '.repeat(200))] },
      { kind: 'table', caption: '', rows: [[{ isHeader: false, blocks: [paragraph('word '.repeat(200))] }]] },
    ],
    3,
  ],
] satisfies [string, DocumentBlock[], number][])('the reading time of %s', (_what, blocks, minutes) => {
  expect(readingMinutes(blocks)).toBe(minutes);
});
