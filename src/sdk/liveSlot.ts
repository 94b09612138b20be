import { WeaverError } from '../core/errors.js';
import type { SharedRegistry } from '../modules/sharedScope.js';

/** The slot in which all copies of the SDK on a page see which instance has the live session (contract §4). */
const LIVE_KEY = Symbol.for('weaverSDK.live');

/**
 * Claims the page's live session for `owner`.
 *
 * @throws WeaverError ALREADY_ACTIVE while another instance, also of another copy of the SDK, has it
 */
export function claimLive(registry: SharedRegistry, owner: object): void {
  const holder = registry[LIVE_KEY];
  if (holder !== undefined && holder !== owner) throw new WeaverError('ALREADY_ACTIVE');
  registry[LIVE_KEY] = owner;
}

/** Releases the live session if `owner` has it. */
export function releaseLive(registry: SharedRegistry, owner: object): void {
  if (registry[LIVE_KEY] === owner) Reflect.deleteProperty(registry, LIVE_KEY);
}

/** True while any instance has the live session. */
export function isLive(registry: SharedRegistry): boolean {
  return registry[LIVE_KEY] !== undefined;
}
