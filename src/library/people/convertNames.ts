import { warnAndContinue } from '../../core/log.js';
import { WeaverError } from '../../core/errors.js';
import { createDeferred, type Deferred } from '../../core/promises.js';
import {
  nameKey,
  PEOPLE_NAME_CALLS,
  readNames,
  withNames,
  type NamedItem,
  type NameItem,
} from '../../wire/people.js';
import { requireLive, type LiveServices } from '../live.js';

export type { NamedItem, NameItem } from '../../wire/people.js';

/** Argument of {@link convertNames}. */
export interface NamesToConvert<Item extends NameItem = NameItem> {
  readonly tenantKey: string;
  readonly items: readonly Item[];
}

type Names = ReadonlyMap<string, string>;

/** What is asked for in one tick for one tenant. */
interface Batch {
  readonly live: LiveServices;
  readonly tenantKey: string;
  readonly items: Map<string, NameItem>;
  readonly names: Deferred<Names>;
}

/** More than that becomes a further call. */
const MOST_IN_A_CALL = 500;

const waiting = new Map<string, Batch>();

async function fetchNames({ live, tenantKey }: Batch, items: readonly NameItem[]): Promise<Names> {
  const { method, path: url } = PEOPLE_NAME_CALLS.convertNames;
  const read = readNames(await live.requests.request({ method, url, data: { tenantKey, items } }));
  if (!read.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: read.problem });
  return read.value;
}

/** The names of a part of the batch; none if they cannot be had, so that the other parts are not lost. */
async function namesOfPart(batch: Batch, items: readonly NameItem[]): Promise<Names> {
  return fetchNames(batch, items).catch((error: unknown): Names => {
    warnAndContinue('names could not be converted', error);
    return new Map();
  });
}

async function send(batch: Batch): Promise<void> {
  waiting.delete(batch.tenantKey);
  const items = [...batch.items.values()];
  const parts: NameItem[][] = [];
  for (let from = 0; from < items.length; from += MOST_IN_A_CALL) {
    parts.push(items.slice(from, from + MOST_IN_A_CALL));
  }
  const names = await Promise.all(parts.map((part) => namesOfPart(batch, part)));
  batch.names.resolve(new Map(names.flatMap((found) => [...found])));
}

/** The batch of this tick; a first item starts it. */
function batchOf(tenantKey: string, live: LiveServices): Batch {
  const open = waiting.get(tenantKey);
  if (open?.live === live) return open;
  const batch: Batch = { live, tenantKey, items: new Map(), names: createDeferred<Names>() };
  waiting.set(tenantKey, batch);
  setTimeout(() => void send(batch), 0);
  return batch;
}

/**
 * Adds the names that a workplace messenger hides from the platform's pages (spec 2 §7; contract §8): each item comes back
 * with `data`, or unchanged where there is none, in the order given. If the platform cannot be asked, all come back
 * unchanged. All that is asked for in one tick for one tenant is one call, in parts of 500 different items.
 * Rejects with NOT_INITIALISED only.
 */
export async function convertNames<Item extends NameItem>({
  tenantKey,
  items,
}: NamesToConvert<Item>): Promise<readonly NamedItem<Item>[]> {
  const live = requireLive();
  if (items.length === 0) return [];
  const batch = batchOf(tenantKey, live);
  for (const item of items) {
    const { type, id } = item;
    batch.items.set(nameKey(item), { type, id });
  }
  return withNames(items, await batch.names.promise);
}
