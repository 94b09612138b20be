import { expect, it } from 'vitest';
import type { DocumentBlock } from './blocks.js';
import { contentsOf } from './contents.js';

const heading = (level: number, text: string): DocumentBlock => ({
  kind: 'heading',
  level,
  spans: [{ text }, { text: '!' }],
});

it('lists the upper headings of a long document, with their indexes', () => {
  const blocks = [
    heading(1, 'a'),
    heading(2, 'b'),
    heading(3, 'c'),
    { kind: 'rule' } as const,
    heading(1, 'd'),
  ];
  expect(contentsOf(blocks)).toEqual([
    { index: 0, level: 1, text: 'a!' },
    { index: 1, level: 2, text: 'b!' },
    { index: 3, level: 1, text: 'd!' },
  ]);
});

it('is empty for a short document', () => {
  expect(contentsOf([heading(1, 'a'), heading(1, 'b'), heading(3, 'c')])).toEqual([]);
});
