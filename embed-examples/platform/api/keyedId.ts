import { createHash } from 'node:crypto';

import type { Session } from './sessions.js';

/** 19 digits like every id, always the same for one request key: a repeated request finds its own row. */
export function keyedId({ tenantKey, personId }: Session, key: string): string {
  const digest = createHash('sha256').update(`${tenantKey} ${personId} ${key}`).digest();
  // No id of the seed starts with a 9.
  return `9${(digest.readBigUInt64BE() % 10n ** 18n).toString().padStart(18, '0')}`;
}
