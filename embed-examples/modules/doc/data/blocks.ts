import { isRecord, ownProperty, ownText, ownTexts, type WireRecord } from '../../../../src/wire/record.js';
import type {
  DocumentBlock,
  DocumentCell,
  DocumentMark,
  DocumentSpan,
} from '../../../../src/wire/office/documents.js';
import { countOf } from '../../kit/answers.js';

export type { DocumentBlock, DocumentCell, DocumentSpan };

/** More than the platform nests: a deeper answer is not from the platform. */
const DEEPEST = 16;

const MARKS: readonly string[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'code',
  'subscript',
  'superscript',
] satisfies DocumentMark[];

const isMark = (name: string): name is DocumentMark => MARKS.includes(name);

/** True for safe addresses of links and pictures: nothing that can run. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

const listOf = (record: WireRecord, key: string): readonly unknown[] => {
  const value = ownProperty(record, key);
  return Array.isArray(value) ? value : [];
};

function spanOf(record: WireRecord): DocumentSpan {
  const marks = ownTexts(record, 'marks').filter(isMark);
  const href = ownText(record, 'href');
  const documentId = ownText(record, 'documentId');
  return {
    text: ownText(record, 'text'),
    ...(marks.length > 0 ? { marks } : {}),
    ...(isWebAddress(href) ? { href } : {}),
    ...(documentId !== '' ? { documentId } : {}),
  };
}

const spansOf = (record: WireRecord): DocumentSpan[] =>
  listOf(record, 'spans')
    .filter(isRecord)
    .map(spanOf)
    .filter(({ text }) => text !== '');

function cellOf(record: WireRecord, depth: number): DocumentCell {
  const columnSpan = countOf(record, 'columnSpan');
  const rowSpan = countOf(record, 'rowSpan');
  return {
    isHeader: ownProperty(record, 'isHeader') === true,
    ...(columnSpan > 1 ? { columnSpan } : {}),
    ...(rowSpan > 1 ? { rowSpan } : {}),
    blocks: blocksOf(ownProperty(record, 'blocks'), depth + 1),
  };
}

function listBlockOf(record: WireRecord, depth: number): DocumentBlock {
  const start = ownProperty(record, 'start');
  return {
    kind: 'list',
    isOrdered: ownProperty(record, 'isOrdered') === true,
    ...(typeof start === 'number' && Number.isSafeInteger(start) ? { start } : {}),
    items: listOf(record, 'items').map((item) => blocksOf(item, depth + 1)),
  };
}

function tableOf(record: WireRecord, depth: number): DocumentBlock {
  const rows = listOf(record, 'rows').map((row) =>
    (Array.isArray(row) ? row : []).filter(isRecord).map((cell) => cellOf(cell, depth)),
  );
  return { kind: 'table', caption: ownText(record, 'caption'), rows };
}

function imageOf(record: WireRecord): DocumentBlock | undefined {
  const src = ownText(record, 'src');
  const widthPx = countOf(record, 'widthPx');
  const heightPx = countOf(record, 'heightPx');
  if (!isWebAddress(src)) return undefined;
  return {
    kind: 'image',
    src,
    alt: ownText(record, 'alt'),
    caption: ownText(record, 'caption'),
    ...(widthPx > 0 ? { widthPx } : {}),
    ...(heightPx > 0 ? { heightPx } : {}),
  };
}

type Read = (record: WireRecord, depth: number) => DocumentBlock | undefined;

/** The parser of each kind; undefined drops the block. */
const READERS: ReadonlyMap<unknown, Read> = new Map<unknown, Read>([
  [
    'heading',
    (record) => ({ kind: 'heading', level: Math.max(1, countOf(record, 'level')), spans: spansOf(record) }),
  ],
  ['paragraph', (record) => ({ kind: 'paragraph', spans: spansOf(record) })],
  ['list', listBlockOf],
  [
    'quote',
    (record, depth) => ({ kind: 'quote', blocks: blocksOf(ownProperty(record, 'blocks'), depth + 1) }),
  ],
  ['code', (record) => ({ kind: 'code', text: ownText(record, 'text') })],
  ['table', tableOf],
  ['image', imageOf],
  ['rule', () => ({ kind: 'rule' })],
]);

/**
 * The blocks of an answer. Unknown kinds are left out, so that an answer of a newer platform still works, and
 * addresses are checked again, because they take effect in the browser.
 */
export function blocksOf(value: unknown, depth = 0): DocumentBlock[] {
  if (!Array.isArray(value) || depth > DEEPEST) return [];
  return value.filter(isRecord).flatMap((record) => {
    const block = READERS.get(ownProperty(record, 'kind'))?.(record, depth);
    return block === undefined ? [] : [block];
  });
}
