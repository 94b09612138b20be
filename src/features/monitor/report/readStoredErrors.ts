import { isRecord, ownText, type WireRecord } from '../../../wire/record.js';
import { parseErrorRecord, type ErrorRecord } from '../../../wire/errorRecord.js';
import type { ErrorOwner, StoredError } from '../store/index.js';

/** Errors that wait for their owner's session are dropped after this time (contract §8). */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** True if the error belongs to this person on this platform. */
export function isOwnedBy(error: ErrorOwner, { platform, tenantKey, userId }: ErrorOwner): boolean {
  return error.platform === platform && error.tenantKey === tenantKey && error.userId === userId;
}

/** True for an error that is too old, or from the future because the clock has been set back. */
export function isOutdated({ createTime }: ErrorRecord, nowMs: number): boolean {
  return Math.abs(nowMs - createTime) > MAX_AGE_MS;
}

function parseRow(row: WireRecord): StoredError | undefined {
  const record = parseErrorRecord(row);
  const platform = ownText(row, 'platform');
  if (!record || platform === '') return undefined;
  return { ...record, platform, tenantKey: ownText(row, 'tenantKey'), userId: ownText(row, 'userId') };
}

/** Parses stored errors; anything else is left out. */
export function parseStoredErrors(value: unknown): readonly StoredError[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map(parseRow)
    .filter((row) => row !== undefined);
}

/** The fields that are sent. */
export function recordOfStored(error: StoredError): ErrorRecord {
  const { platform: _platform, tenantKey: _tenantKey, userId: _userId, ...record } = error;
  return record;
}
