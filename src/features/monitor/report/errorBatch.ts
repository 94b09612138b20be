import { byteLength, jsonText } from '../../../core/jsonText.js';
import type { ErrorBatch, ErrorRecord } from '../../../wire/errorRecord.js';
import { DEDUPE_WINDOW_MS } from '../recentErrors.js';
import type { StoredError } from '../store/index.js';

/** Who sends a batch, and from which device (spec 1 §3). */
export type BatchSender = Omit<ErrorBatch, 'dtos'>;

/**
 * Splits errors into those to send and those that are identical to an earlier one of the last five minutes.
 *
 * @param known the ids of further duplicates
 */
export function withoutDuplicates(
  errors: readonly StoredError[],
  known: ReadonlySet<string>,
): {
  readonly kept: readonly StoredError[];
  readonly duplicates: readonly string[];
} {
  const lastByKey = new Map<string, number>();
  const kept: StoredError[] = [];
  const duplicates: string[] = [];
  for (const error of errors) {
    const key = jsonText([error.errType, error.filePath, error.message]);
    const last = lastByKey.get(key);
    if (known.has(error.id) || (last !== undefined && error.createTime - last < DEDUPE_WINDOW_MS)) {
      duplicates.push(error.id);
      continue;
    }
    lastByKey.set(key, error.createTime);
    kept.push(error);
  }
  return { kept, duplicates };
}

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

/** The size of a value as JSON in UTF-8, in bytes. */
export function sizeOf(value: unknown): number {
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
