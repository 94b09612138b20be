import type { PageDevice } from '../../routes/moduleRecord.js';
import { recordRouter } from './loadGroups.js';

/** The record that a path with its query shows; undefined for any other page. Rejects with CHUNK_FAILED. */
export async function recordOfPath(
  address: string,
): Promise<{ kind: string; id: string; device: PageDevice } | undefined> {
  const found = (await recordRouter()).recordOf(address);
  return found && { kind: found.kind, id: found.id, device: found.device };
}
