import { isRecord, ownText, type WireRecord, ownProperty } from '../../../wire/record.js';
import { parseErrorRecord, type ErrorRecord } from '../../../wire/errorRecord.js';
import type { StoredItems } from '../../../browser/storage.js';
import { attempt } from '../../../core/callerValues.js';
import { jsonText } from '../../../core/jsonText.js';
import { ERROR_LIST_KEY } from '../../../library/monitor.js';

/** The user, tenant and platform of an error: it is sent only in a session of the same user there (contract §8). */
export interface ErrorOwner {
  /** Origin of the platform. */
  readonly platform: string;
  readonly tenantKey: string;
  readonly userId: string;
}

/** An error as it is kept until the platform has stored it. The fields of {@link ErrorOwner} are not sent. */
export interface StoredError extends ErrorRecord, ErrorOwner {}

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

const DEFAULT_LENGTH = 20;
const MAX_LENGTH = 200;
/** A longer text is ignored: this code does not write it. */
const MAX_STORED_CHARACTERS = 4_000_000;

/** The number of entries: 20, or the URL parameter `wea_link_ecode_error_keep_labels` (spec 1 §9). */
export function listLength(pageQuery: string): number {
  const wanted = new URLSearchParams(pageQuery).get('wea_link_ecode_error_keep_labels') ?? '';
  return /^\d{1,6}$/.test(wanted) ? Math.min(Number(wanted), MAX_LENGTH) : DEFAULT_LENGTH;
}

/** An entry of the list. */
export interface ListedError {
  readonly error: StoredError;
  /** True for an error that was neither in the error store nor sent when the list was written. */
  readonly isWaiting: boolean;
}

function readEntries(text: string): readonly ListedError[] {
  const entries: unknown =
    text.length > MAX_STORED_CHARACTERS ? [] : attempt(() => JSON.parse(text) as unknown, []);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) =>
    parseStoredErrors([entry]).map((error) => ({
      error,
      isWaiting: isRecord(entry) && ownProperty(entry, 'isWaiting') === true,
    })),
  );
}

/**
 * Opens the list of the last errors of the tab, in session storage (spec 1 §8): they survive a reload. It has at most `length`
 * entries. Anything else that is stored there is ignored and replaced.
 */
export function openSessionList(items: Pick<StoredItems, 'read' | 'write'>, length: number) {
  let written: string | undefined;
  return {
    /** What the list held at the start. */
    before: readEntries(items.read(ERROR_LIST_KEY) ?? ''),
    write(entries: readonly ListedError[]): void {
      // slice(-0) would return all of them.
      const last = entries.slice(Math.max(0, entries.length - length));
      const list = last.map(({ error, isWaiting }) => (isWaiting ? { ...error, isWaiting } : error));
      const text = jsonText(list);
      // Writing takes longer than comparing.
      if (text !== written) items.write(ERROR_LIST_KEY, text);
      written = text;
    },
  };
}
