import type { PageDevice } from '../../routes/moduleRecord.js';
import type { RecordParams } from '../../routes/recordPath.js';
import { GROUPS } from './loadGroups.js';

/** The record that a path with its query shows; undefined for any other page. Rejects with CHUNK_FAILED. */
export async function recordOfPath(
  address: string,
): Promise<{ kind: string; id: string; device: PageDevice } | undefined> {
  const found = (await GROUPS.records()).moduleRouter.recordOf(address);
  return found && { kind: found.kind, id: found.id, device: found.device };
}

/** The address of a record's page. Rejects with ROUTE_MISSING and CHUNK_FAILED. */
export async function urlOfRecord(
  kind: string,
  id: string,
  place: { readonly device: PageDevice; readonly params: RecordParams | undefined },
): Promise<string> {
  return (await GROUPS.records()).moduleRouter.resolve(kind, id, place).url;
}
