import type { DocumentBlock } from '../../wire/documents.js';

/**
 * The same blocks with the levels of their headings counted from 1, none skipped on the way down: editors choose a
 * heading for its size, and whoever listens to a document hears its levels.
 */
export function outlined(blocks: readonly DocumentBlock[]): readonly DocumentBlock[] {
  /** The written levels of the headings that the present place stands under. */
  const above: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    while ((above[above.length - 1] ?? 0) >= block.level) above.pop();
    above.push(block.level);
    return { ...block, level: above.length };
  });
}
