import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { isRecord } from '../../../src/wire/record.js';
import type { DocumentBlock, DocumentSpan } from '../../../src/wire/office/documents.js';
import { readDocumentBody } from './documentBlocks.js';
import { parseHtml } from './documentHtml.js';
import { DOCUMENT_LIMITS } from './documentLimits.js';

const ORIGINS = {
  api: 'https://oa.example.com',
  static: 'https://static.example.com',
  host: 'https://portal.example.com',
};

const read = (html: string): readonly DocumentBlock[] => readDocumentBody(html, ORIGINS).blocks;
const paragraph = (...spans: DocumentSpan[]): DocumentBlock => ({ kind: 'paragraph', spans });
const plain = (text: string): DocumentBlock => paragraph({ text });

/** All values of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(key, item));
  if (!isRecord(value)) return [];
  return [
    ...(key in value ? [value[key]] : []),
    ...Object.values(value).flatMap((item) => valuesOf(key, item)),
  ];
}

describe('text', () => {
  it('keeps its formatting and merges neighbours with the same formatting', () => {
    expect(read('<p>One <b>bold <i>and</i></b> <strong>more</strong><span class="x">.</span></p>')).toEqual([
      paragraph(
        { text: 'One ' },
        { text: 'bold ', marks: ['bold'] },
        { text: 'and', marks: ['bold', 'italic'] },
        { text: ' ' },
        { text: 'more', marks: ['bold'] },
        { text: '.' },
      ),
    ]);
  });

  it('has the white space that a browser would render', () => {
    expect(read('\n <p>  a\n\n  b <br>\n  c&nbsp; d<br> </p> \n')).toEqual([plain('a b\nc\u00a0 d')]);
  });

  it('outside of any paragraph becomes a paragraph', () => {
    expect(read('loose<p>one</p>more <div>two<div>three</div></div>')).toEqual(
      ['loose', 'one', 'more', 'two', 'three'].map(plain),
    );
  });

  it('of an unknown tag is kept when the tag is removed', () => {
    expect(read('<p><font color=red>a</font><o:p>b</o:p><constructor>c</constructor><blink>d')).toEqual([
      plain('abcd'),
    ]);
  });

  it('in code keeps its line breaks', () => {
    expect(read('<pre>\n  a <b>&lt;b&gt;</b>\n\n  c<br>d\n</pre>')).toEqual([
      { kind: 'code', text: '  a <b>\n\n  c\nd' },
    ]);
  });
});

describe('headings', () => {
  it('are numbered from 1 without skipping a level, whatever the editor used', () => {
    const headings = read('<h3>a</h3><h6>b</h6><h5>c</h5><h2>d</h2><h6>e</h6>');
    expect(valuesOf('level', headings)).toEqual([1, 2, 2, 1, 2]);
  });

  it('within a list or a cell become bold text', () => {
    expect(read('<ul><li><h2>a</h2></li></ul>')).toEqual([
      { kind: 'list', isOrdered: false, items: [[paragraph({ text: 'a', marks: ['bold'] })]] },
    ]);
  });

  it('become separate blocks from the pictures inside them', () => {
    const picture = '<img src="/api/file/preview?fileId=1" alt="x">';
    expect(read(`<h1>a ${picture}</h1><h1>${picture}</h1>`).map(({ kind }) => kind)).toEqual([
      'heading',
      'image',
      'image',
    ]);
  });
});

describe('lists', () => {
  it('contain nested lists, also where the editor wrote them between the items', () => {
    const inner = { kind: 'list', isOrdered: true, start: 3, items: [[plain('b')]] };
    const outer = { kind: 'list', isOrdered: false, items: [[plain('a'), inner], [plain('c')]] };
    expect(read('<ul><li>a<ol start=3><li>b</ol><li>c</ul>')).toEqual([outer]);
    expect(read('<ul><li>a</li><ol start=3><li>b</li></ol><li> <li>c</li></ul>')).toEqual([outer]);
  });

  it('become lines where they are nested too deeply, without losing text', () => {
    const depth = DOCUMENT_LIMITS.nesting + 4;
    const html = Array.from({ length: depth }, (_, index) => `<ul><li>${index}`).join('');
    const blocks = read(html);
    expect(valuesOf('text', blocks)).toEqual(Array.from({ length: depth }, (_, index) => String(index)));
    expect(valuesOf('kind', blocks).filter((kind) => kind === 'list')).toHaveLength(DOCUMENT_LIMITS.nesting);
  });
});

it('reads tables with caption, header cells and spans', () => {
  expect(
    read(
      '<table><caption>The <b>plan</b></caption><thead><tr><th colspan=2>a<th>b<tbody><tr><td rowspan="2">c<td colspan=1>d<p>e<td style=x></table>',
    ),
  ).toEqual([
    {
      kind: 'table',
      caption: 'The plan',
      rows: [
        [
          { isHeader: true, columnSpan: 2, blocks: [plain('a')] },
          { isHeader: true, blocks: [plain('b')] },
        ],
        [
          { isHeader: false, rowSpan: 2, blocks: [plain('c')] },
          { isHeader: false, blocks: [plain('d'), plain('e')] },
          { isHeader: false, blocks: [] },
        ],
      ],
    },
  ]);
});

it('reads quotes and rules', () => {
  expect(read('<blockquote>a<p>b</blockquote><hr><blockquote></blockquote>')).toEqual([
    { kind: 'quote', blocks: [plain('a'), plain('b')] },
    { kind: 'rule' },
  ]);
});

describe('links', () => {
  it.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['/sp/task/taskViewPage/7', 'https://oa.example.com/sp/task/taskViewPage/7'],
    ['//example.org/x', 'https://example.org/x'],
  ])('to %s point to that address', (written, href) => {
    expect(read(`<a href="${written}" onclick=x() target=_top>go</a>`)).toEqual([
      paragraph({ text: 'go', href }),
    ]);
  });

  it.each([
    'https://oa.example.com/sp/doc/docDetail/42',
    'https://oa.example.com/mobile/doc/docDetail/42?x=1',
  ])('to %s point to the document', (href) => {
    expect(read(`<a href="${href}">go</a>`)).toEqual([paragraph({ text: 'go', href, documentId: '42' })]);
    const elsewhere = href.replace('oa.', 'other.');
    expect(valuesOf('documentId', read(`<a href="${elsewhere}">go</a>`))).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@example.org',
    'https://bank.example@evil.example/',
    'https://[',
    '#part',
    '',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('to %s become plain text', (written) => {
    expect(read(`<a href="${written}">go</a>`)).toEqual([plain('go')]);
  });
});

describe('pictures', () => {
  it('of the platform are kept with their caption', () => {
    expect(
      read(
        '<figure><img src="/api/file/preview?fileId=1&amp;type=imgs" alt=" a\n b" width=120 height=5e9 onerror=x()><figcaption>The <b>logo</b></figcaption></figure>',
      ),
    ).toEqual([
      {
        kind: 'image',
        src: 'https://oa.example.com/api/file/preview?fileId=1&type=imgs',
        alt: 'a b',
        caption: 'The logo',
        widthPx: 120,
      },
    ]);
    expect(read('<img src="https://static.example.com/static/people/1.svg">')).toMatchObject([{ alt: '' }]);
  });

  it('of other origins become links', () => {
    expect(read('<p>See <img src="https://example.org/a.png" alt="the chart"></p>')).toEqual([
      paragraph({ text: 'See ' }, { text: 'the chart', href: 'https://example.org/a.png' }),
    ]);
    const inLink = '<a href="/sp/doc/docDetail/4"><img src="https://example.org/a.png" alt="plan"></a>';
    expect(read(inLink)).toEqual([
      paragraph({ text: 'plan', href: 'https://oa.example.com/sp/doc/docDetail/4', documentId: '4' }),
    ]);
    expect(read('<img src="https://example.org/a.png">')).toEqual([
      paragraph({ text: 'https://example.org/a.png', href: 'https://example.org/a.png' }),
    ]);
  });

  it.each(['/papi/app/baseserver/clearCookie?service=x', '/api/file/preview/../../papi/session/logout'])(
    'never cause another platform call: %s',
    (written) => {
      expect(valuesOf('src', read(`<img src="${written}" alt="x">`))).toEqual([]);
    },
  );

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg onload=x()>', ''])(
    'with the address "%s" become their alternative text',
    (written) => {
      expect(read(`<img src="${written}" alt="a face">`)).toEqual([plain('a face')]);
    },
  );
});

describe('executable content', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script>alert(1)//',
    '<style>@import "https://evil.example"</style>',
    '<iframe srcdoc="<script>alert(1)</script>">alert(1)</iframe>',
    '<noscript><img src=x onerror=alert(1)></noscript>',
    '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>alert(1)</text></a></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<object data="javascript:alert(1)">alert(1)</object>',
    '<template><img src=x onerror=alert(1)></template>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<plaintext>alert(1)',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<!--<img src="--><img src=x onerror=alert(1)>',
    '<img src=x onerror=alert(1)//',
    '<p onmouseover="alert(1)" style="background:url(javascript:alert(1))">',
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)"></button></form>',
  ])('is removed: %s', (html) => {
    const read = JSON.stringify(readDocumentBody(`a${html}`, ORIGINS).blocks);
    expect(read).toContain('"text":"a');
    expect(read).not.toMatch(/alert|script|onerror|evil/i);
  });
});

describe('limits', () => {
  it('cut a body that is too long and set isCut', () => {
    const long = readDocumentBody('<p>word</p>'.repeat(60_000), ORIGINS);
    expect(long.isCut).toBe(true);
    expect(long.blocks.length).toBeLessThanOrEqual(DOCUMENT_LIMITS.nodes);
    const cells = readDocumentBody(`<table>${'<td>'.repeat(60_000)}`, ORIGINS);
    expect(cells.isCut).toBe(true);
    expect(valuesOf('isHeader', cells.blocks).length).toBeLessThanOrEqual(DOCUMENT_LIMITS.nodes);
    expect(readDocumentBody('<p>word</p>', ORIGINS).isCut).toBe(false);
  });

  it('stop the parser at deeply nested tags, which would keep it busy', () => {
    const { nodes, isCut } = parseHtml(`<p>start</p>${'<div>'.repeat(1000)}<p>end`, 50);
    expect(isCut).toBe(true);
    const texts = valuesOf('value', JSON.parse(JSON.stringify(nodes, ['nodeName', 'value', 'childNodes'])));
    expect(texts).toEqual(['start']);
    expect(parseHtml('<p>a'.repeat(1000), 50).isCut).toBe(false);
  });

  it('apply to endlessly nested tags', () => {
    for (const tag of ['<b>', '<div>', '<ul><li>', '<blockquote>', '<table><td>', '<a href=/x>', '<h1>']) {
      const { isCut, blocks } = readDocumentBody(`start ${tag.repeat(20_000)}end`, ORIGINS);
      expect(isCut || valuesOf('text', blocks).join('').includes('end')).toBe(true);
      expect(valuesOf('text', blocks)[0]).toContain('start');
    }
    expect(readDocumentBody(`<pre>${'<i>'.repeat(50_000)}x`, ORIGINS).blocks).toEqual([]);
  });
});

/** Real attacks, where a collection exists beside the checkout. */
const CORPUS = new URL('../../../../shared/corpora/xss/', import.meta.url);

function attacks(): string[] {
  return readdirSync(CORPUS).flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, CORPUS), 'utf8')) as Record<string, unknown>[]).map((row) =>
      String(row['payload'] ?? row['data'] ?? row['p']),
    ),
  );
}

const KINDS = ['heading', 'paragraph', 'list', 'quote', 'code', 'table', 'image', 'rule'];

describe.runIf(existsSync(CORPUS))('the shared collection of attacks', () => {
  it('is converted to known block kinds, with only web addresses and platform pictures', () => {
    const payloads = attacks();
    expect(payloads.length).toBeGreaterThan(100);
    for (const payload of payloads) {
      const { blocks } = readDocumentBody(payload, ORIGINS);
      for (const kind of valuesOf('kind', blocks)) expect(KINDS).toContain(kind);
      for (const href of valuesOf('href', blocks)) expect(href).toMatch(/^https?:\/\//);
      for (const src of valuesOf('src', blocks)) {
        expect(src).toMatch(
          /^https:\/\/(oa\.example\.com\/api\/file\/preview\?|static\.example\.com\/static\/)/,
        );
      }
    }
  });
});
