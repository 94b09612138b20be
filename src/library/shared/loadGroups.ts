import { createPart } from '../../core/part.js';
import { importAgain } from './importAgain.js';
import { sharedLibrary } from './sharedLibrary.js';

/** A row of {@link GROUPS}; `proof` is an export of the group. */
function group<T extends object>(
  name: string,
  load: () => Promise<T>,
  proof: keyof T & string,
): readonly [string, () => Promise<object>] {
  return [name, createPart(name, importAgain(load, proof))];
}

/** The groups that have a file of their own (contract §6). A new one is a file in `groups/`, and a row. */
const GROUPS: ReadonlyMap<string, () => Promise<object>> = new Map([
  group('numbers', () => import('../groups/numbers.js'), 'formatNumber'),
  group('dates', () => import('../groups/dates.js'), 'toTimeZone'),
  group('sanitize', () => import('../groups/sanitize.js'), 'sanitizeHtml'),
  group('device', () => import('../groups/device.js'), 'getDevice'),
  group('links', () => import('../groups/links.js'), 'classifyLink'),
  group('text', () => import('../groups/text.js'), 'camelName'),
  group('events', () => import('../groups/events.js'), 'createEventEmitter'),
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
