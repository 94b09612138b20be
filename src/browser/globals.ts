import { ownOption } from '../core/callerValues.js';
import { defineHidden } from '../core/objects.js';

const scope = globalThis as unknown as Record<PropertyKey, unknown>;

/** The private registry on the page that built modules read their imports from (decision 14). */
export const SHARED_REGISTRY = '__weaverShared__';

/** The own global `name`; undefined for inherited ones, such as an element with that id or name, and for a getter that throws. */
export function readGlobal(name: string): unknown {
  return ownOption(scope, name);
}

/** Removes a global of the SDK. A `var` cannot be deleted and is set to undefined. */
export function removeGlobal(name: string): void {
  if (!Object.prototype.hasOwnProperty.call(scope, name)) return;
  if (!Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, undefined);
}

/**
 * Defines a global of the SDK; false if the page has a read-only global with that name. A `var` of the page cannot be
 * redefined, so it is assigned.
 */
export function defineGlobal(name: string, value: unknown): boolean {
  // A setter of the page may ignore the value.
  return defineHidden(scope, name, value) || (Reflect.set(scope, name, value) && readGlobal(name) === value);
}
