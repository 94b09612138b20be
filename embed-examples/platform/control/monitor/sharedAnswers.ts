/** An answer with the version of what it was computed from. */
export interface VersionedAnswer<Answer> {
  readonly version: string;
  readonly answer: Answer;
}

/** How answers are computed. */
export interface AnswerSource<Answer> {
  /** Changes when the answer may have changed; cheap to read. */
  readonly version: () => Promise<string>;
  readonly compute: () => Promise<Answer>;
}

/** Resolves to the answer under a key. */
export type SharedAnswers<Answer> = (
  key: string,
  source: AnswerSource<Answer>,
) => Promise<VersionedAnswer<Answer>>;

/** As many filters as operators look at together. */
const MAX_KEPT = 20;

/**
 * Computes answers that many pollers ask for. Those who ask under one key while it is being computed share it, so that at
 * most one computation runs for each key; an answer is kept until its version changes. A caller who came while an older one
 * was computed gets that one, with its version, and the next with its next poll. A failure is not kept.
 */
export function createSharedAnswers<Answer>(): SharedAnswers<Answer> {
  const running = new Map<string, Promise<VersionedAnswer<Answer>>>();
  const kept = new Map<string, VersionedAnswer<Answer>>();

  const read = async (key: string, source: AnswerSource<Answer>): Promise<VersionedAnswer<Answer>> => {
    // Read before the answer: what is added in between is in the next answer again, never in none.
    const version = await source.version();
    const known = kept.get(key);
    if (known?.version === version) return known;
    const computed = { version, answer: await source.compute() };
    kept.delete(key);
    kept.set(key, computed);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return computed;
  };

  return (key, source) => {
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const started = read(key, source).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
