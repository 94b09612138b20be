import { describe, expect, it } from 'vitest';

import type { DocumentBlock, DocumentDetail } from './documents.js';
import { htmlFile, textFile } from './convertedDocuments.js';

const document = (...blocks: DocumentBlock[]): DocumentDetail => ({
  id: '7',
  title: 'Rules <2026>',
  folder: 'Policies',
  owner: { id: '1', name: 'Noura & Co', avatar: '' },
  version: 1,
  updatedAt: '2026-11-18 14:42:00',
  timeZone: 'Asia/Dubai',
  blocks,
  isCut: false,
  files: [],
  neighbours: [],
});

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', spans: [{ text }] });

const BLOCKS: readonly DocumentBlock[] = [
  { kind: 'heading', level: 1, spans: [{ text: 'Travel' }] },
  {
    kind: 'paragraph',
    spans: [
      { text: 'Read ' },
      { text: 'this', marks: ['bold', 'italic'], href: 'https://oa.example/a?b="c"' },
      { text: '\nnow' },
    ],
  },
  {
    kind: 'list',
    isOrdered: true,
    start: 3,
    items: [[paragraph('one')], [paragraph('two'), paragraph('more')]],
  },
  { kind: 'quote', blocks: [paragraph('said')] },
  { kind: 'code', text: 'if (a < b)\n  go()' },
  {
    kind: 'table',
    caption: 'Rates',
    rows: [
      [{ isHeader: true, columnSpan: 2, blocks: [paragraph('City')] }],
      [
        { isHeader: false, blocks: [paragraph('Dubai')] },
        { isHeader: false, blocks: [paragraph('5'), paragraph('6')] },
      ],
    ],
  },
  { kind: 'image', src: 'https://oa.example/p.png', alt: 'Map "A"', caption: 'The way', widthPx: 120 },
  { kind: 'rule' },
];

describe('a document as a page', () => {
  const page = htmlFile(document(...BLOCKS), (src) => src.replace('https://oa.example/p.png', 'data:x'));

  it.each([
    '<title>Rules &lt;2026&gt;</title>',
    '<h1>Rules &lt;2026&gt;</h1>',
    '<bdi>Noura &amp; Co</bdi> · 2026-11-18 14:42:00',
    '<h2>Travel</h2>',
    '<a href="https://oa.example/a?b=&quot;c&quot;"><em><strong>this</strong></em></a><br>now',
    '<ol start="3"><li><p>one</p></li><li><p>two</p>\n<p>more</p></li></ol>',
    '<blockquote><p>said</p></blockquote>',
    '<pre><code>if (a &lt; b)\n  go()</code></pre>',
    '<caption>Rates</caption><tr><th colspan="2"><p>City</p></th></tr>',
    '<img src="data:x" alt="Map &quot;A&quot;" width="120"><figcaption>The way</figcaption>',
    '<hr>',
  ])('has %s', (part) => {
    expect(page).toContain(part);
  });

  it('runs nothing, whatever a text says', () => {
    const hostile = htmlFile(
      document(paragraph('<script>alert(1)</script>'), { ...image, alt: '"><img onerror=x>' }),
      (src) => src,
    );
    expect(hostile).not.toMatch(/<script|<img onerror/);
    expect(hostile).toContain(`content="default-src 'none'`);
  });
  const image = { kind: 'image', src: 'https://oa.example/p.png', alt: '', caption: '' } as const;
});

it('a document as text keeps numbers, quotes, cells and the addresses of links', () => {
  expect(textFile(document(...BLOCKS))).toBe(
    [
      '\ufeffRules <2026>',
      '',
      'Noura & Co · 2026-11-18 14:42:00',
      '',
      'Travel',
      '',
      'Read this <https://oa.example/a?b="c">',
      'now',
      '',
      '3. one',
      '4. two',
      '   more',
      '',
      '> said',
      '',
      '  if (a < b)',
      '    go()',
      '',
      'Rates',
      'City',
      'Dubai\t5 6',
      '',
      'Map "A"',
      'The way',
      '',
      '---',
      '',
    ].join('\r\n'),
  );
});
