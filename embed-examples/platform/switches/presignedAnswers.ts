import { randomBytes } from 'node:crypto';

/** Where the static origin gives out what was presigned. */
export const PRESIGNED_PATH = '/presigned/file';

/** Who has the value of this query parameter gets the file: it is masked in the log. */
export const PRESIGNED_PARAMETER = 'signature';

/** Answers that wait at another origin for whoever knows their address, as files of a store with presigned links do. */
export interface PresignedAnswers {
  /** Path and query on the other origin. */
  keep(answer: Response): Promise<string>;
  find(signature: string): Response | undefined;
}

const LIFE_MS = 60_000;
const KEPT_ANSWERS = 20;

/**
 * Nothing waits yet.
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
