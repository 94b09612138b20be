import { SHARED_REGISTRY, defineGlobal, readGlobal, removeGlobal } from '../browser/globals.js';
import { WeaverError } from '../core/errors.js';

/** Library by import name. Symbol keys hold state that all copies of the SDK on one page share. */
export type SharedRegistry = Record<PropertyKey, unknown>;

/** Library by import name. */
export type SharedLibraries = Readonly<Record<string, unknown>>;

/** A source of libraries for remote modules (design §5). */
export interface SharedProvider {
  /** `host`, `sdk`, or the vendor module's app name: `@weapp/vendor`. */
  readonly name: string;
  /** At least `react` and `react-dom/client`. */
  readonly libraries: SharedLibraries;
  /** Version by import name, of libraries that do not carry their own. */
  readonly versions: Readonly<Record<string, string>>;
  /** Whether it is React itself: Preact lacks some of React 19. */
  readonly strictReact: boolean;
}

/** The page's registry, created when there is none. */
export function sharedRegistry(): SharedRegistry {
  const known = readGlobal(SHARED_REGISTRY);
  if (typeof known === 'object' && known !== null && Object.getPrototypeOf(known) === null) {
    return known as SharedRegistry;
  }
  const registry = Object.create(null) as SharedRegistry;
  if (!defineGlobal(SHARED_REGISTRY, registry)) {
    throw new WeaverError('MODULE_HOSTILE_GLOBAL', {
      message: `the page holds the global ${SHARED_REGISTRY}, which cannot be replaced`,
    });
  }
  return registry;
}

/** Removes the libraries, and with them the registry, from the page. */
export function clearSharedRegistry(registry: SharedRegistry): void {
  for (const key of Object.keys(registry)) Reflect.deleteProperty(registry, key);
  if (Object.getOwnPropertySymbols(registry).length === 0) removeGlobal(SHARED_REGISTRY);
}
