import { WeaverError } from '../core/errors.js';
import type { SharedRegistry } from '../modules/sharedScope.js';

/** Where all copies of the SDK on a page see who has the live session (contract §4). */
const SLOT = Symbol.for('weaverSDK.live');

/**
 * Takes the page's one live session for `owner`.
 *
 * @throws WeaverError ALREADY_ACTIVE while another instance, of this copy or another, has it
 */
export function claimLive(registry: SharedRegistry, owner: object): void {
  const holder = registry[SLOT];
  if (holder !== undefined && holder !== owner) throw new WeaverError('ALREADY_ACTIVE');
  registry[SLOT] = owner;
}

/** Gives the slot back, if `owner` has it. */
export function releaseLive(registry: SharedRegistry, owner: object): void {
  if (registry[SLOT] === owner) Reflect.deleteProperty(registry, SLOT);
}

/** True while some instance has the live session. */
export function isLive(registry: SharedRegistry): boolean {
  return registry[SLOT] !== undefined;
}
