import { isRecord, ownProperty } from '../../../src/wire/record.js';

/**
 * Ends every session of the platform, server to server, because its control API accepts no page of another origin.
 * Resolves to the number of sessions. Only an example needs this.
 */
export async function expireSessions(platform: string): Promise<number> {
  const answer = await fetch(`${platform}/control/expire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const body: unknown = await answer.json();
  const expired = isRecord(body) ? ownProperty(body, 'expired') : undefined;
  return typeof expired === 'number' ? expired : 0;
}
