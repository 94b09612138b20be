import { createPart } from '../../core/index.js';
import { sharedLibrary } from './sharedLibrary.js';

type Group = Readonly<Record<string, unknown>>;

/** The groups that have a file of their own (contract §6). A new one is a file in `groups/`, and a row. */
const GROUPS: ReadonlyMap<string, () => Promise<Group>> = new Map<string, () => Promise<Group>>([
  ['numbers', createPart('numbers', () => import('../groups/numbers.js'))],
  ['dates', createPart('dates', () => import('../groups/dates.js'))],
  ['sanitize', createPart('sanitize', () => import('../groups/sanitize.js'))],
  ['device', createPart('device', () => import('../groups/device.js'))],
  ['links', createPart('links', () => import('../groups/links.js'))],
  ['text', createPart('text', () => import('../groups/text.js'))],
  ['events', createPart('events', () => import('../groups/events.js'))],
]);

/**
 * Puts groups into {@link sharedLibrary}, each loaded once. The core's groups are there already, and a name that nobody
 * knows is passed over. Rejects with CHUNK_FAILED; what failed is loaded anew by the next call.
 *
 * @param names every group when missing, for a module that does not say which it uses
 */
export async function loadGroups(names: readonly string[] = [...GROUPS.keys()]): Promise<void> {
  const groups = await Promise.all(names.map(async (name) => GROUPS.get(name)?.()));
  Object.assign(sharedLibrary, ...groups);
}
