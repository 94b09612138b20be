import { randomBytes } from 'node:crypto';

/** The path of presigned files on the static origin. */
export const PRESIGNED_PATH = '/presigned/file';

/** The value of this query parameter gives access to the file: it is masked in the log. */
export const PRESIGNED_PARAMETER = 'signature';

/** Answers stored at another origin and available by their address alone, like presigned links of a file store. */
export interface PresignedAnswers {
  /** Path and query on the other origin. */
  keep(answer: Response): Promise<string>;
  find(signature: string): Response | undefined;
}

const LIFE_MS = 60_000;
const KEPT_ANSWERS = 20;

/**
 * Starts without answers.
 *
 * @param now milliseconds of any clock that does not go back
 */
export function createPresignedAnswers(now: () => number = () => performance.now()): PresignedAnswers {
  const kept = new Map<
    string,
    { readonly bytes: ArrayBuffer; readonly headers: Headers; readonly endsAt: number }
  >();
  return {
    async keep(answer) {
      const signature = randomBytes(24).toString('base64url');
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= KEPT_ANSWERS) kept.delete(oldest);
      kept.set(signature, {
        bytes: await answer.arrayBuffer(),
        headers: new Headers(answer.headers),
        endsAt: now() + LIFE_MS,
      });
      return `${PRESIGNED_PATH}?${PRESIGNED_PARAMETER}=${signature}`;
    },
    find(signature) {
      const found = kept.get(signature);
      if (found === undefined || found.endsAt <= now()) return undefined;
      return new Response(found.bytes, { headers: found.headers });
    },
  };
}
