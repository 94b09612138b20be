import type { DocumentBlock } from '../../../src/wire/office/documents.js';

/**
 * The same blocks with heading levels counted from 1 and none skipped: editors choose a heading for its size, but
 * screen readers announce its level.
 */
export function outlined(blocks: readonly DocumentBlock[]): readonly DocumentBlock[] {
  /** The original levels of the headings above the current block. */
  const above: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    while ((above[above.length - 1] ?? 0) >= block.level) above.pop();
    above.push(block.level);
    return { ...block, level: above.length };
  });
}
