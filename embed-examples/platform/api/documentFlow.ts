import type { DocumentBlock } from '../../../src/wire/office/documents.js';
import { createSpanWriter, type SpanLook, type SpanWriter } from './documentSpans.js';
import { MARK_TAGS } from './documentTags.js';

/** A container for blocks: the document itself, a list item, a quote or a cell. */
export interface Flow {
  readonly blocks: DocumentBlock[];
  readonly writer: SpanWriter;
  /** Number of lists, quotes and tables around it. */
  readonly nesting: number;
}

/** The current position in the tree and the formatting of the text there. */
export interface Place {
  readonly flow: Flow;
  readonly look: SpanLook;
  readonly depth: number;
}

/** An empty flow. */
export function createFlow(nesting: number): Flow {
  return { blocks: [], writer: createSpanWriter(), nesting };
}

/** Ends the current paragraph. */
export function endParagraph({ blocks, writer }: Flow): void {
  const spans = writer.take();
  if (spans.length > 0) blocks.push({ kind: 'paragraph', spans });
}

/** The formatting of text inside a tag. */
export function lookInside(tag: string, look: SpanLook): SpanLook {
  const mark = MARK_TAGS.get(tag);
  const marks = look.marks ?? [];
  return mark === undefined || marks.includes(mark) ? look : { ...look, marks: [...marks, mark] };
}
