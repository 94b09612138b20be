import type { DocumentBlock, DocumentDetail, DocumentSpan } from './documents.js';

/** So that the editors of Windows read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE = '\r\n';
const INDENT = '  ';

const spansText = (spans: readonly DocumentSpan[]): string =>
  spans.map(({ text, href }) => (href === undefined || href === text ? text : `${text} <${href}>`)).join('');

const indented = (text: string, first: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : ' '.repeat(first.length)) + line)
    .join('\n');

function blockText(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return spansText(block.spans);
    case 'list':
      return block.items
        .map((item, index) =>
          indented(blocksText(item, '\n'), block.isOrdered ? `${(block.start ?? 1) + index}. ` : '- '),
        )
        .join('\n');
    case 'quote':
      return indented(blocksText(block.blocks), '> ');
    case 'code':
      return indented(block.text, INDENT);
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map(({ blocks }) => blocksText(blocks, ' ').replaceAll('\n', ' ')).join('\t'),
      );
      return [block.caption, ...rows].filter((line) => line !== '').join('\n');
    }
    case 'image':
      return [block.alt, block.caption].filter((line) => line !== '').join('\n');
    case 'rule':
      return '---';
  }
}

const blocksText = (blocks: readonly DocumentBlock[], between = '\n\n'): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join(between);

/** A document as plain text, with the addresses of its links; cells of tables are separated by tabs. */
export function textFile({ title, owner, updatedAt, blocks }: DocumentDetail): string {
  const text = [title, `${owner.name} · ${updatedAt}`, blocksText(blocks)].join('\n\n');
  return BYTE_ORDER_MARK + text.replaceAll('\n', LINE) + LINE;
}
