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
  readTranslation,
  translationQuery,
} from '../../wire/people.js';
import { requireLive, type LiveServices, liveServices } from '../live.js';

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

/** So many translations are remembered; the oldest is forgotten first. */
const MOST_REMEMBERED = 1_000;

/** The translations of a session; another one may belong to another tenant. */
const bySession = new WeakMap<LiveServices, Map<string, Promise<string | undefined>>>();

async function fetchNewId({ requests }: LiveServices, oldId: string): Promise<string> {
  const { method, path: url } = PEOPLE_NAME_CALLS.translateId;
  const read = readTranslation(
    await requests.request({ method, url, params: translationQuery(oldId) }),
    oldId,
  );
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

/** The new id of an employee; undefined if it could not be had, which the next call tries again. One call for each id. */
function findNewId(oldId: string): Promise<string | undefined> {
  const live = requireLive();
  const known = bySession.get(live) ?? new Map<string, Promise<string | undefined>>();
  bySession.set(live, known);
  const before = known.get(oldId);
  if (before) return before;
  const found = fetchNewId(live, oldId).catch((error: unknown) => {
    known.delete(oldId);
    if (liveServices() === live) warnAndContinue('the new id of an employee could not be had', error);
    return undefined;
  });
  known.set(oldId, found);
  const [oldest] = known.keys();
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  return found;
}

/**
 * The id that an employee has now, from one before a version upgrade of the platform (spec 2 §7; contract §8). Resolves to
 * `id` itself if the platform names no other one or cannot be asked: it never rejects. Remembered until the session ends.
 */
export async function translateEmployeeId(id: string): Promise<string> {
  if (id === '' || !liveServices()) return id;
  return (await findNewId(id)) ?? id;
}

/**
 * Opens the page of an employee in a new window, by an id that may be from before a version upgrade. Does nothing if the
 * platform does not confirm the id (spec 2 §8). Call it in a click: where the browser blocks the window after the question
 * to the platform, the user gets a button that opens it.
 * Rejects with NOT_INITIALISED, ROUTE_MISSING (the module is hidden), POPUP_BLOCKED or CHUNK_FAILED.
 */
export async function openEmployeeCard(id: string): Promise<void> {
  const { openRecord } = requireLive();
  const newId = id === '' ? undefined : await findNewId(id);
  if (newId === undefined) return;
  await openRecord('hrmProfile', newId);
}
