import type { DocumentBlock, DocumentSpan } from './blocks.js';

/** The text of spans without their formatting. */
export const textOfSpans = (spans: readonly DocumentSpan[]): string => spans.map(({ text }) => text).join('');

/** The readable text of blocks, without code and pictures; blocks are separated by a line break. */
export function plainText(blocks: readonly DocumentBlock[]): string {
  const parts = blocks.map((block): string => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return textOfSpans(block.spans);
      case 'quote':
        return plainText(block.blocks);
      case 'list':
        return block.items.map(plainText).join('\n');
      case 'table':
        return block.rows.map((row) => row.map((cell) => plainText(cell.blocks)).join('\n')).join('\n');
      default:
        return '';
    }
  });
  return parts.join('\n');
}
