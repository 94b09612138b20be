import { defineHidden } from '../core/objects.js';

const scope = globalThis as unknown as Record<PropertyKey, unknown>;

/** The private registry on the page that built modules read their imports from (design §5). */
export const SHARED_REGISTRY = '__weaverShared__';

/** The own global `name`; undefined for what the page merely inherits (such as a clobbering element's name). */
export function readGlobal(name: string): unknown {
  return Object.prototype.hasOwnProperty.call(scope, name) ? scope[name] : undefined;
}

/** Removes a global that one of our scripts set. A `var` cannot be deleted: it is emptied instead. */
export function removeGlobal(name: string): void {
  if (!Object.prototype.hasOwnProperty.call(scope, name)) return;
  if (!Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, undefined);
}

/** Defines a global of ours; false when the page holds that name in a way that cannot be replaced. */
export function defineGlobal(name: string, value: unknown): boolean {
  return defineHidden(scope, name, value);
}
