import { WeaverError } from '../core/errors.js';

/**
 * Ends the search for an address.
 *
 * @throws WeaverError ROUTE_MISSING
 */
export function routeMissing(message: string): never {
  throw new WeaverError('ROUTE_MISSING', { message });
}

/**
 * True if the tenant displays a module (spec 2 §6).
 *
 * @param displayModules the path names of the visible modules; empty means all
 */
export function isVisibleModule(module: string, displayModules: readonly string[]): boolean {
  return displayModules.length === 0 || displayModules.includes(module);
}

/**
 * Checks that the user sees a module, by {@link isVisibleModule}.
 *
 * @throws WeaverError ROUTE_MISSING
 */
export function requireVisibleModule(module: string, displayModules: readonly string[]): void {
  if (isVisibleModule(module, displayModules)) return;
  routeMissing(`the module '${module}' is hidden: the tenant's displayModules do not name it`);
}
