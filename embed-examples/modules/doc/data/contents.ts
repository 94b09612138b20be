import { textOfSpans } from './plainText.js';
import type { DocumentBlock } from './blocks.js';

/** A document with fewer headings needs no table of contents. */
const FEWEST = 3;

/** Headings below this level are left out: a table of contents is shorter than the document. */
const DEEPEST = 2;

/** A line of a table of contents. */
export interface ContentsLine {
  /** The index of the heading in the document, from 0. */
  readonly index: number;
  readonly level: number;
  readonly text: string;
}

/** The table of contents of a long document; empty for a short one. */
export function contentsOf(blocks: readonly DocumentBlock[]): readonly ContentsLine[] {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  const lines = headings.map(({ level, spans }, index) => ({ index, level, text: textOfSpans(spans) }));
  const shown = lines.filter(({ level }) => level <= DEEPEST);
  return shown.length < FEWEST ? [] : shown;
}
