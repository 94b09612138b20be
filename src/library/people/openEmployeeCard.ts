import { requireLive } from '../live.js';
import { findNewId } from './translateEmployeeId.js';

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
