import type { DocumentSpan } from '../../../src/wire/office/documents.js';

/** The properties of a span beside its text. */
export type SpanLook = Omit<DocumentSpan, 'text'>;

/** Collects the text of one paragraph. */
export interface SpanWriter {
  /** Adds text as a browser renders it: any run of white space counts as one space. */
  add(text: string, look: SpanLook): void;
  breakLine(): void;
  /** Returns the text so far, trimmed, and empties the writer. */
  take(): readonly DocumentSpan[];
}

const hasSameLook = (a: SpanLook, b: SpanLook): boolean =>
  a.href === b.href && a.documentId === b.documentId && (a.marks ?? []).join() === (b.marks ?? []).join();

/** A writer that merges neighbours with the same formatting, so that as few spans as possible are sent. */
export function createSpanWriter(): SpanWriter {
  let spans: DocumentSpan[] = [];
  /** True where another space would be redundant: at the start, and after a space or a line break. */
  let isSpaced = true;

  const push = (text: string, look: SpanLook): void => {
    const last = spans[spans.length - 1];
    if (last !== undefined && hasSameLook(last, look))
      spans[spans.length - 1] = { ...last, text: last.text + text };
    else spans.push({ text, ...look });
  };
  const trimEnd = (pattern: RegExp): void => {
    for (let last = spans.pop(); last !== undefined; last = spans.pop()) {
      const text = last.text.replace(pattern, '');
      if (text === '') continue;
      spans.push({ ...last, text });
      return;
    }
  };

  return {
    add(text, look) {
      const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ');
      const shown = isSpaced ? collapsed.replace(/^ /, '') : collapsed;
      if (shown === '') return;
      push(shown, look);
      isSpaced = shown.endsWith(' ');
    },
    breakLine() {
      trimEnd(/ $/);
      if (spans.length > 0) push('\n', {});
      isSpaced = true;
    },
    take() {
      trimEnd(/[ \n]+$/);
      const taken = spans;
      spans = [];
      isSpaced = true;
      return taken;
    },
  };
}
