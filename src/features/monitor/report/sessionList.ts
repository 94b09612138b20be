import type { StoredItems } from '../../../browser/storage.js';
import { attempt } from '../../../core/callerValues.js';
import { jsonText } from '../../../core/jsonText.js';
import { ERROR_LIST_KEY } from '../../../library/monitor.js';
import { isRecord, ownProperty } from '../../../wire/record.js';
import { parseStoredErrors } from './readStoredErrors.js';
import type { StoredError } from '../store/index.js';

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
