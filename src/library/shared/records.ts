import type { FoundRecord } from '../../routes/routeRegistry.js';
import type { RecordRouter } from '../moduleRouter.js';
import { GROUPS } from './loadGroups.js';

/** The page's router of records. Rejects with CHUNK_FAILED. */
export async function recordRouter(): Promise<RecordRouter> {
  return (await GROUPS.records()).moduleRouter;
}

/** The record that a path with its query shows; undefined for any other page. Rejects with CHUNK_FAILED. */
export async function recordOfPath(address: string): Promise<FoundRecord | undefined> {
  return (await recordRouter()).recordOf(address);
}
