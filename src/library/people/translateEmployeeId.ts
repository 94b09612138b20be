import { warnAndContinue } from '../../core/log.js';
import { PEOPLE_NAME_CALLS, readTranslation, translationQuery } from '../../wire/people.js';
import { liveServices, requireLive, type LiveServices } from '../live.js';

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
