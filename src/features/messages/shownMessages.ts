import { createLeaseLock, createTabLock } from '../../browser/leaseLock.js';
import type { StoredItems } from '../../browser/storage.js';
import type { TabLock } from '../../browser/tabs.js';
import { attempt } from '../../core/callerValues.js';
import { jsonText } from '../../core/jsonText.js';
import { randomHex } from '../../core/ids.js';
import { pageTimer } from '../../core/promises.js';
import { isRecord, ownProperty, ownTexts } from '../../wire/record.js';
import { isEventId } from './stream/readEvents.js';

/** The last ids that are kept: more than the platform sends again after a lost connection. */
const MAX_SHOWN = 2_000;

/** What the tabs of a person have shown. */
interface Shown {
  /** Oldest first. */
  readonly ids: readonly string[];
  readonly lastEventId: string | undefined;
}

/** The messages that the tabs of one person in this browser have shown, so that the person sees each of them once. */
export type ShownMessages = ReturnType<typeof createShownMessages>;

/** Parses what a tab has stored; any script of the origin may have written it. */
export function parseShown(text: string | undefined): Shown {
  const value: unknown = attempt(() => JSON.parse(text ?? '') as unknown, undefined);
  if (!isRecord(value)) return { ids: [], lastEventId: undefined };
  const lastEventId = ownProperty(value, 'lastEventId');
  return { ids: ownTexts(value, 'ids'), lastEventId: isEventId(lastEventId) ? lastEventId : undefined };
}

/**
 * Creates the {@link ShownMessages} of a person. Without storage every tab shows what it gets.
 *
 * @param scope the person's, in the names of the stored entry and the lock
 * @param webLock undefined: a lease in the storage takes its place
 */
export function createShownMessages(scope: string, storage: StoredItems, webLock: TabLock | undefined) {
  const key = `weaver_messages.${scope}`;
  const read = (): Shown => parseShown(storage.read(key));
  const write = (shown: Shown): void => {
    storage.write(key, jsonText(shown));
  };
  const time = { wallMs: () => Date.now(), after: pageTimer };
  const lock = createTabLock(
    webLock,
    createLeaseLock(storage, time, () => randomHex(32)),
    () => `weaver_messages_lease.${scope}`,
  );

  return {
    /** Where the stream goes on for a new page; undefined if no tab has shown anything. */
    lastEventId: () => read().lastEventId,
    /** Stores where the stream goes on for a new page. */
    keepPosition(lastEventId: string): void {
      write({ ...read(), lastEventId });
    },
    /**
     * Marks messages as shown. Resolves to the ids that no tab had marked before: the caller shows these. Rejects with the
     * signal's reason.
     */
    claim: (
      ids: readonly string[],
      lastEventId: string | undefined,
      signal: AbortSignal,
    ): Promise<ReadonlySet<string>> =>
      lock(`weaver-messages-shown.${scope}`, signal, () => {
        const shown = read();
        const known = new Set(shown.ids);
        const unseen = ids.filter((id) => !known.has(id));
        write({
          ids: [...shown.ids, ...unseen].slice(-MAX_SHOWN),
          lastEventId: lastEventId ?? shown.lastEventId,
        });
        return Promise.resolve(new Set(unseen));
      }),
  };
}
