import { camelName } from '../../core/camelName.js';
import type { SharedProvider } from '../sharedScope.js';
import { isSameLibrary } from './resourceHints.browser.js';

/** Global names of libraries in classic modules, where they are not the import name in camel case (`mobxReact`). */
const GLOBAL_NAMES: Readonly<Record<string, string>> = {
  react: 'React',
  'react-dom': 'ReactDOM',
  '@weapp/utils': 'weappUtils',
};

/** The externals of a module whose manifest does not list them. */
const DEFAULT_EXTERNALS = ['react', 'react-dom'] as const;

/** The global by which classic modules read a library. */
export function globalNameOf(library: string): string {
  return GLOBAL_NAMES[library] ?? camelName(library);
}

/**
 * The global of the page that a module would read instead of its own library and that cannot be guarded (`var React`);
 * undefined when there is none. A module whose manifest lists no externals is assumed to read React.
 */
export function hostileGlobal(
  { libraries }: SharedProvider,
  externals: readonly string[] = DEFAULT_EXTERNALS,
): string | undefined {
  for (const library of externals) {
    const name = globalNameOf(library);
    const own = Reflect.getOwnPropertyDescriptor(globalThis, name);
    if (own && own.configurable !== true && !isSameLibrary(own.value, libraries[library])) return name;
  }
  return undefined;
}
