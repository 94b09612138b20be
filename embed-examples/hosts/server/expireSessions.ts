import { isRecord, ownProperty } from '../../../src/wire/record.js';

/**
 * Ends every session of the platform, server to server: its control takes no wish of a page of another origin. Resolves
 * to how many there were. Only an example asks for this.
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
