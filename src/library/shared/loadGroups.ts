import { createPart } from '../../core/index.js';
import { importAgain } from './importAgain.js';
import { sharedLibrary } from './sharedLibrary.js';

type Group = Readonly<Record<string, unknown>>;

/** The groups that have a file of their own (contract §6). A new one is a file in `groups/`, and a row. */
const GROUPS: ReadonlyMap<string, () => Promise<Group>> = new Map<string, () => Promise<Group>>([
  [
    'numbers',
    createPart(
      'numbers',
      importAgain(() => import('../groups/numbers.js'), 'formatNumber'),
    ),
  ],
  [
    'dates',
    createPart(
      'dates',
      importAgain(() => import('../groups/dates.js'), 'toTimeZone'),
    ),
  ],
  [
    'sanitize',
    createPart(
      'sanitize',
      importAgain(() => import('../groups/sanitize.js'), 'sanitizeHtml'),
    ),
  ],
  [
    'device',
    createPart(
      'device',
      importAgain(() => import('../groups/device.js'), 'getDevice'),
    ),
  ],
  [
    'links',
    createPart(
      'links',
      importAgain(() => import('../groups/links.js'), 'classifyLink'),
    ),
  ],
  [
    'text',
    createPart(
      'text',
      importAgain(() => import('../groups/text.js'), 'camelName'),
    ),
  ],
  [
    'events',
    createPart(
      'events',
      importAgain(() => import('../groups/events.js'), 'createEventEmitter'),
    ),
  ],
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
