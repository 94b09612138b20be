import { jsonText } from '../../../core/jsonText.js';
import type { ErrorBatch } from '../../../wire/errorRecord.js';
import { DEDUPE_WINDOW_MS } from '../recentErrors.js';
import type { StoredError } from './storedError.js';
import { recordOfStored } from './readStoredErrors.js';

/** Who sends a batch, and from which device (spec 1 §3). */
export type BatchSender = Omit<ErrorBatch, 'dtos'>;

/** Splits errors into those to send and those that are identical to an earlier one of the last five minutes. */
export function withoutDuplicates(errors: readonly StoredError[]): {
  readonly kept: readonly StoredError[];
  readonly duplicates: readonly string[];
} {
  const lastByKey = new Map<string, number>();
  const kept: StoredError[] = [];
  const duplicates: string[] = [];
  for (const error of errors) {
    const key = jsonText([error.errType, error.filePath, error.message]);
    const last = lastByKey.get(key);
    if (last !== undefined && error.createTime - last < DEDUPE_WINDOW_MS) {
      duplicates.push(error.id);
      continue;
    }
    lastByKey.set(key, error.createTime);
    kept.push(error);
  }
  return { kept, duplicates };
}

/**
 * The first errors, oldest first, that fit into one request.
 *
 * @param limitBytes of the body, in UTF-8
 */
export function firstBatch(
  errors: readonly StoredError[],
  sender: BatchSender,
  { maxErrors, limitBytes }: { readonly maxErrors: number; readonly limitBytes: number },
): ErrorBatch | undefined {
  const encoder = new TextEncoder();
  const sizeOf = (value: unknown): number => encoder.encode(jsonText(value)).length;
  const dtos = [];
  let bytes = sizeOf({ dtos: [], ...sender });
  for (const error of errors.slice(0, maxErrors)) {
    const record = recordOfStored(error);
    bytes += sizeOf(record) + 1;
    // The rest stays stored.
    if (bytes > limitBytes) break;
    dtos.push(record);
  }
  return dtos.length > 0 ? { dtos, ...sender } : undefined;
}
