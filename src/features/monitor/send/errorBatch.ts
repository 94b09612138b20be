import { pageAddress } from '../../../browser/page.js';
import { byteLength, jsonText } from '../../../core/jsonText.js';
import { warnAndContinue } from '../../../core/log.js';
import type { ErrorBatch, ErrorRecord } from '../../../wire/errorRecord.js';
import type { NotedErrors } from '../find/notedErrors.js';
import { createRecentErrors, ERROR_LIST_LENGTH } from '../find/recentErrors.js';
import { type StoredError, recordOfStored } from '../keep/storedErrors.js';
import type { BatchSender, ErrorPlatform } from './connectPlatform.browser.js';
import { createCountRecord } from '../keep/createRecord.js';
import type { Outbox } from '../keep/outbox.js';

/**
 * The record as it is sent: after its first occurrence in the stack, the address of the record's own file is written as
 * `fileName`, because most frames are in that file and its address is half of a batch. `filePath` has the whole address.
 */
function shortened(record: ErrorRecord): ErrorRecord {
  const { filePath, fileName, stack } = record;
  const first = fileName === '' ? -1 : stack.indexOf(`${filePath}:`);
  if (first === -1) return record;
  const end = first + filePath.length;
  const rest = stack.slice(end).split(`${filePath}:`).join(`${fileName}:`);
  return { ...record, stack: stack.slice(0, end) + rest };
}

/** Browsers limit keepalive requests to 64 KiB in total; the rest is left for other reports. */
const KEEPALIVE_LIMIT_BYTES = 60 * 1024;
const LIMIT_BYTES = 256 * 1024;

/** The size of a value as JSON in UTF-8, in bytes. */
function sizeOf(value: unknown): number {
  return byteLength(jsonText(value));
}

/**
 * The first records, oldest first, that fit into one request; the rest stays stored. Undefined if there are none.
 *
 * @param limitBytes of the body, in UTF-8
 */
export function firstBatch(
  stored: readonly ErrorRecord[],
  sender: BatchSender,
  limitBytes: number,
): ErrorBatch | undefined {
  if (stored.length === 0) return undefined;
  const records = stored.map(shortened);
  const all = { dtos: records, ...sender };
  if (sizeOf(all) <= limitBytes) return all;
  const dtos: ErrorRecord[] = [];
  let bytes = sizeOf({ dtos, ...sender });
  for (const record of records) {
    const size = sizeOf(record) + 1;
    // A smaller one may still fit.
    if (bytes + size > limitBytes) continue;
    bytes += size;
    dtos.push(record);
  }
  return dtos.length > 0 ? { dtos, ...sender } : undefined;
}

/**
 * Creates the store of what is being sent: the next batch of the outbox, and what became of it. Nothing in it rejects.
 *
 * @param signal aborted when the session ends
 */
export function createBatches(
  outbox: Pick<Outbox, 'collect' | 'notKept' | 'remove' | 'reported' | 'shared' | 'unsent'>,
  noted: Pick<NotedErrors, 'markSent'>,
  platform: Pick<ErrorPlatform, 'post' | 'sender'>,
  signal: AbortSignal,
) {
  const { shared } = outbox;
  /** In a row. */
  let failures = 0;
  /** The number of errors that were not kept, as last sent, and its record: repeated with the same id until the number changes. */
  let count: { readonly value: number; readonly record: ErrorRecord } | undefined;
  let isCountBeingSent = false;

  /** The records of those errors that no tab is sending, after the record of the number of errors that were not kept. */
  const recordsOf = (errors: readonly StoredError[]): readonly ErrorRecord[] => {
    const claimed = shared.claimed();
    const records = errors
      .filter(({ id }) => !claimed.has(id))
      .slice(0, ERROR_LIST_LENGTH)
      .map((error) => recordOfStored(error));
    const value = outbox.notKept();
    if (value === 0 || isCountBeingSent) return records;
    if (count?.value !== value) {
      count = { value, record: createCountRecord(value, pageAddress(), Date.now()) };
    }
    return [count.record, ...records];
  };

  /** Sends a batch; resolves to true if the platform has stored it. */
  const send = async (batch: ErrorBatch, keepalive: boolean): Promise<boolean> => {
    const sentCount = batch.dtos.some(({ id }) => id === count?.record.id) ? count?.value : undefined;
    const ids = batch.dtos.map(({ id }) => id);
    shared.claim(ids);
    if (sentCount !== undefined) isCountBeingSent = true;
    try {
      if (!(await platform.post(batch, { keepalive, signal }))) {
        throw new Error('the platform did not answer with code 200');
      }
      failures = 0;
      noted.markSent(ids);
      // Again: another tab that wrote at the same moment may have overwritten the mark.
      shared.claim(ids);
      if (sentCount !== undefined) outbox.reported(sentCount);
      await outbox.remove(ids);
      return true;
    } catch (error) {
      if (failures === 0 && !signal.aborted) {
        warnAndContinue('the errors could not be sent and are kept', error);
      }
      failures += 1;
      shared.release(ids);
      return false;
    } finally {
      if (sentCount !== undefined) isCountBeingSent = false;
    }
  };

  return {
    failures: (): number => failures,
    /** This user's errors of all tabs and earlier pages, without those that are identical to an earlier one: these are removed. */
    async collect(): Promise<readonly StoredError[]> {
      const earlier = createRecentErrors<true>(Infinity);
      const kept: StoredError[] = [];
      const duplicates: string[] = [];
      for (const error of await outbox.collect()) {
        const key = jsonText([error.errType, error.filePath, error.message]);
        if (earlier.find(key, error.createTime)) {
          duplicates.push(error.id);
          continue;
        }
        earlier.add(key, true, error.createTime);
        kept.push(error);
      }
      if (duplicates.length > 0) {
        // Without this mark the tab that recorded them would conclude that they were lost, and store them again.
        shared.claim(duplicates);
        await outbox.remove(duplicates);
      }
      return kept;
    },
    /** Sends those of these errors that fit into one request; resolves to the ids of the records that the platform has stored. */
    async sendFirst(errors: readonly StoredError[]): Promise<ReadonlySet<string>> {
      const batch = firstBatch(recordsOf(errors), platform.sender(), LIMIT_BYTES);
      // The page's other keepalive requests count towards the browser's limit: after a failure, send without keepalive.
      const keepalive = failures === 0 && batch !== undefined && sizeOf(batch) <= KEEPALIVE_LIMIT_BYTES;
      const isStored = batch !== undefined && (await send(batch, keepalive));
      return new Set(isStored ? batch.dtos.map(({ id }) => id) : []);
    },
    /** Sends this tab's errors synchronously, as many as may be sent while the page is being hidden. */
    sendHidden(): void {
      const batch = firstBatch(recordsOf(outbox.unsent()), platform.sender(), KEEPALIVE_LIMIT_BYTES);
      if (batch) void send(batch, true);
    },
  };
}
