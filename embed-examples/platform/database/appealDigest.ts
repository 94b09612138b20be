import { createHash } from 'node:crypto';

/** The value of `appeals.digest`: equal for appeals with the same words and reason. */
export function appealDigest({ words, reason }: { readonly words: string; readonly reason: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([words, reason]))
    .digest('hex');
}
