import type { OpenRecord } from '../../context/sessionContext.js';
import { GROUPS } from '../../library/shared/loadGroups.js';
import { createOpenRecord, type RecordOpeningSession } from './createOpenRecord.js';

/**
 * Loads what opens the pages of records in a session (spec 2 §2, §6; contract §8, "Routes"): the code behind
 * `weaverSDK.open`. Rejects with CHUNK_FAILED.
 */
export async function openRecordOf(session: RecordOpeningSession): Promise<OpenRecord> {
  const [{ moduleRouter }, { getDevice }] = await Promise.all([GROUPS.records(), GROUPS.device()]);
  return createOpenRecord(session, moduleRouter, () => (getDevice().device === 'Mobile' ? 'Mobile' : 'PC'));
}

export { createPageHistory } from '../../islands/history/pageHistory.browser.js';
