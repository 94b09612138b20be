import { expect, it } from 'vitest';
import { blocksOf } from './blocks.js';

const paragraph = (...spans: unknown[]) => [{ kind: 'paragraph', spans }];

it('reads every kind unchanged', () => {
  const sent = [
    { kind: 'heading', level: 2, spans: [{ text: 'a', marks: ['bold'] }] },
    ...paragraph({ text: 'b', href: 'https://example.org/', documentId: '7' }),
    { kind: 'list', isOrdered: true, start: 3, items: [paragraph({ text: 'c' })] },
    { kind: 'quote', blocks: paragraph({ text: 'd' }) },
    { kind: 'code', text: 'e' },
    {
      kind: 'table',
      caption: 'f',
      rows: [[{ isHeader: true, columnSpan: 2, rowSpan: 3, blocks: paragraph({ text: 'g' }) }]],
    },
    { kind: 'image', src: 'https://example.org/a.svg', alt: 'h', caption: 'i', widthPx: 1, heightPx: 2 },
    { kind: 'rule' },
  ];
  expect(blocksOf(sent)).toEqual(sent);
});

it('leaves out unknown kinds', () => {
  expect(blocksOf([{ kind: 'video' }, { kind: 'constructor' }, null, 'x', { kind: 'rule' }])).toEqual([
    { kind: 'rule' },
  ]);
  expect(blocksOf(paragraph({ text: 'a', marks: ['blink', 'code'] }, { text: 1 }, null))).toEqual(
    paragraph({ text: 'a', marks: ['code'] }),
  );
  expect(blocksOf({ kind: 'rule' })).toEqual([]);
});

it.each(['javascript:alert(1)', 'java\nscript:x', ' https://example.org', 'data:text/html,x', '/sp/doc', 7])(
  'rejects %j as an address',
  (address) => {
    expect(blocksOf(paragraph({ text: 'a', href: address }))).toEqual(paragraph({ text: 'a' }));
    expect(blocksOf([{ kind: 'image', src: address, alt: 'a' }])).toEqual([]);
  },
);

it('stops at an endlessly nested answer', () => {
  let nested: unknown[] = paragraph({ text: 'a' });
  for (let depth = 0; depth < 1000; depth += 1) nested = [{ kind: 'quote', blocks: nested }];
  expect(JSON.stringify(blocksOf(nested))).not.toContain('"a"');
});
