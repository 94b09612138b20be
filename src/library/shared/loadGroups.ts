import { assignTo, entriesOf, nullPrototypeCopy } from '../../core/objects.js';
import type { DeviceInfo } from '../../device/index.js';
import type { WeaverError } from '../../core/errors.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { logError } from '../../core/log.js';
import * as core from './core.js';

/** The groups that are lazy chunks (contract §6). To add one, create a file in `groups/` and add an entry. */
export const GROUPS = {
  numbers: /* @__PURE__ */ lazyChunk('numbers', () => import('../groups/numbers.js'), 'formatNumber'),
  dates: /* @__PURE__ */ lazyChunk('dates', () => import('../groups/dates.js'), 'toTimeZone'),
  sanitize: /* @__PURE__ */ lazyChunk('sanitize', () => import('../groups/sanitize.js'), 'sanitizeHtml'),
  device: /* @__PURE__ */ lazyChunk('device', () => import('../groups/device.js'), 'getDevice'),
  links: /* @__PURE__ */ lazyChunk('links', () => import('../groups/links.js'), 'classifyLink'),
  records: /* @__PURE__ */ lazyChunk('records', () => import('../groups/records.js'), 'moduleRouter'),
  text: /* @__PURE__ */ lazyChunk('text', () => import('../groups/text.js'), 'camelName'),
  clipboard: /* @__PURE__ */ lazyChunk('clipboard', () => import('../groups/clipboard.js'), 'copy'),
  dayjs: /* @__PURE__ */ lazyChunk('dayjs', () => import('../groups/dayjs.js'), 'dayjs'),
  qs: /* @__PURE__ */ lazyChunk('qs', () => import('../groups/qs.js'), 'qs'),
  classnames: /* @__PURE__ */ lazyChunk('classnames', () => import('../groups/classnames.js'), 'classnames'),
  bridge: /* @__PURE__ */ lazyChunk('bridge', () => import('../groups/bridge.js'), 'jsApi'),
  events: /* @__PURE__ */ lazyChunk('events', () => import('../groups/events.js'), 'createEventEmitter'),
};

/**
 * Loads groups into {@link sharedLibrary}, each once. The core's groups are always there; unknown names are ignored.
 * Rejects with CHUNK_FAILED; the next call tries again.
 *
 * @param names default: all groups, for a module whose manifest does not list them; those that cannot start on this page,
 *   because it replaced what the engine has, are then left out
 */
export async function loadGroups(names?: readonly string[]): Promise<void> {
  const loaders = new Map<string, () => Promise<object>>(entriesOf(GROUPS));
  // By the contract they are one group; what `records` has is needed by few.
  loaders.set('app', GROUPS.records);
  const load = async (name: string): Promise<object | undefined> => {
    try {
      return await loaders.get(name)?.();
    } catch (error) {
      if (names || !couldNotStart(error as WeaverError)) throw error;
      logError(`the group ${name} of the shared library cannot start on this page`, error);
      return undefined;
    }
  };
  const groups = await Promise.all((names ?? Object.keys(GROUPS)).map(load));
  for (const group of groups) assignTo(sharedLibrary, group);
}

/** The device record that modules receive. Rejects with CHUNK_FAILED. */
export async function deviceRecord(): Promise<DeviceInfo> {
  return (await GROUPS.device()).getDevice();
}

/** Resolves to true on a PC, by the device record that modules receive. Rejects with CHUNK_FAILED. */
export async function isPc(): Promise<boolean> {
  return (await deviceRecord()).device === 'PC';
}

/**
 * `@weapp/utils` for remote modules: one object per page. It has the core (`request`, `i18n`, `app`) from the start, and
 * each group once a module needs it.
 */
export const sharedLibrary = /* @__PURE__ */ nullPrototypeCopy<Record<string, unknown>>(core);

/** How engines say that a module did not arrive. */
const NOT_ARRIVED = /imported module|module script/;

/** True for a CHUNK_FAILED whose chunk has arrived and threw when it ran; loading it again would not help. */
function couldNotStart({ cause }: { readonly cause?: unknown }): boolean {
  return (
    cause instanceof Error &&
    !('type' in cause) &&
    !(cause instanceof SyntaxError) &&
    !NOT_ARRIVED.test(cause.message)
  );
}
