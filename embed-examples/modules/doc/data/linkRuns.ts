import type { DocumentSpan } from './blocks.js';

/** Neighbouring spans with the same link, or without one. */
export interface LinkRun {
  readonly href: string | undefined;
  readonly documentId: string | undefined;
  readonly spans: readonly DocumentSpan[];
}

/** Groups spans, so that a link with a bold word remains one link. */
export function linkRuns(spans: readonly DocumentSpan[]): readonly LinkRun[] {
  const runs: { href: string | undefined; documentId: string | undefined; spans: DocumentSpan[] }[] = [];
  for (const span of spans) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.href === span.href) last.spans.push(span);
    else runs.push({ href: span.href, documentId: span.documentId, spans: [span] });
  }
  return runs;
}
