/** What a person has written and not published yet. A comment has no pictures. */
export interface Draft {
  readonly text: string;
  readonly pictures: readonly File[];
}

/** A draft with nothing in it. */
export const EMPTY_DRAFT: Draft = { text: '', pictures: [] };

/** The text as it is published: without blank space around it, with the line breaks in it. */
export function publishedText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** The length of a text as the platform counts it, in code points. */
export function textLength(text: string): number {
  return Array.from(publishedText(text)).length;
}

/** Why a draft cannot be sent. */
export type DraftProblem = 'textMissing' | 'textTooLong';

/** The problem of a draft with at most `limit` characters; undefined when it can be sent. Pictures need no text. */
export function draftProblem({ text, pictures }: Draft, limit: number): DraftProblem | undefined {
  const length = textLength(text);
  if (length === 0 && pictures.length === 0) return 'textMissing';
  return length > limit ? 'textTooLong' : undefined;
}

/** What the platform saved, as far as it can be compared with a draft. */
export interface Saved {
  readonly text: string;
  readonly pictures: number;
}

const isFrom = (draft: Draft, { text, pictures }: Saved): boolean =>
  publishedText(draft.text) === publishedText(text) && draft.pictures.length === pictures;

/**
 * True when the platform saved an earlier attempt and not what was sent now: the answer to the earlier one was lost, and
 * the draft changed since. All attempts have one key, for which the platform saves only the first.
 */
export function isEarlierAttempt(saved: Saved, sent: Draft, attempts: readonly Draft[]): boolean {
  return !isFrom(sent, saved) && attempts.some((attempt) => isFrom(attempt, saved));
}
