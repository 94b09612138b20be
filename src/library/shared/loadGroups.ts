import { lazyChunk } from '../../core/lazyChunk.js';
import { importAgain } from './importAgain.js';
import { sharedLibrary } from './sharedLibrary.js';

/** Loads a group, once; `proof` is one of its exports. Rejects with CHUNK_FAILED. */
const group = <T extends object>(
  name: string,
  load: () => Promise<T>,
  proof: keyof T & string,
): (() => Promise<T>) => lazyChunk(name, importAgain(load, proof));

/** The groups that have a file of their own (contract §6). A new one is a file in `groups/`, and a row. */
export const GROUPS = {
  numbers: /* @__PURE__ */ group('numbers', () => import('../groups/numbers.js'), 'formatNumber'),
  dates: /* @__PURE__ */ group('dates', () => import('../groups/dates.js'), 'toTimeZone'),
  sanitize: /* @__PURE__ */ group('sanitize', () => import('../groups/sanitize.js'), 'sanitizeHtml'),
  device: /* @__PURE__ */ group('device', () => import('../groups/device.js'), 'getDevice'),
  links: /* @__PURE__ */ group('links', () => import('../groups/links.js'), 'classifyLink'),
  text: /* @__PURE__ */ group('text', () => import('../groups/text.js'), 'camelName'),
  events: /* @__PURE__ */ group('events', () => import('../groups/events.js'), 'createEventEmitter'),
};

/**
 * Puts groups into {@link sharedLibrary}, each loaded once. The core's groups are there already, and a name that nobody
 * knows is passed over. Rejects with CHUNK_FAILED; what failed is loaded anew by the next call.
 *
 * @param names every group when missing, for a module that does not say which it uses
 */
export async function loadGroups(names: readonly string[] = Object.keys(GROUPS)): Promise<void> {
  const loaders = new Map<string, () => Promise<object>>(Object.entries(GROUPS));
  const groups = await Promise.all(names.map(async (name) => loaders.get(name)?.()));
  Object.assign(sharedLibrary, ...groups);
}

/** Whether the person sits at a PC, by the device record that modules get. Rejects with CHUNK_FAILED. */
export async function isPc(): Promise<boolean> {
  return (await GROUPS.device()).getDevice().device === 'PC';
}
