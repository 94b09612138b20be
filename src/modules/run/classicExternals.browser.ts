import { runningScript } from '../../browser/runningScript.js';
import { camelName } from '../../core/camelName.js';
import type { SharedProvider } from '../sharedScope.js';
import { isSameLibrary } from './resourceHints.browser.js';
import { guardProperty, type PropertyGuard } from './guardProperty.js';

/** What classic modules call their libraries, where it is not the import name in camel case (`mobxReact`). */
const GLOBAL_NAMES: Readonly<Record<string, string>> = {
  react: 'React',
  'react-dom': 'ReactDOM',
  '@weapp/utils': 'weappUtils',
};

/** What a module is taken to read whose manifest does not say it. */
const USUAL_EXTERNALS = ['react', 'react-dom'] as const;

/** Parts of React's packages have no global of their own: they are in the one of the package. */
const isPart = (name: string): boolean => /^react.*\//.test(name);

/** Names by which a UMD wrapper recognises CommonJS and then sets no global. */
const COMMON_JS = ['exports', 'module'] as const;

const scope = globalThis as unknown as Record<string, unknown>;

/** A script of ours that is loading or running. */
export interface ExternalsOfScript {
  /** Names of the page's globals that may keep the script from its own and cannot be guarded. */
  readonly hostile: readonly string[];
  /** To be called when the script is over; after the last one the page's globals are restored. */
  leave(): void;
}

/** What the page's globals are to classic scripts of ours (design §5). */
export interface ClassicExternals {
  /** The provider of the script of ours that runs at this moment; undefined while none does. */
  running(): SharedProvider | undefined;
  /**
   * While `script` runs, `window.React` and the like are those of its provider, and no AMD loader or CommonJS name is
   * visible. All other scripts always see the page's own.
   *
   * @param externals import names of what it reads as globals; undefined = all that its provider has
   */
  enter(
    script: HTMLScriptElement,
    provider: SharedProvider | undefined,
    externals: readonly string[] | undefined,
  ): ExternalsOfScript;
}

/** The one global that scripts of React's own builds know: `react-dom` with what newer ones split off it. */
function globalLibrary({ libraries }: SharedProvider, name: string): unknown {
  const client = libraries['react-dom/client'];
  if (name !== 'react-dom' || client === libraries[name]) return libraries[name];
  return { ...(libraries[name] as object), ...(client as object) };
}

/** Creates the {@link ClassicExternals} of one module loader. The page's globals are guarded only while a script is loading or running. */
export function createClassicExternals(): ClassicExternals {
  const scripts = new Map<unknown, SharedProvider | undefined>();
  const guards = new Map<string, PropertyGuard>();

  /** False when the page's property cannot be guarded. */
  const guard = (
    key: string,
    target: object,
    name: string,
    ours: () => readonly [unknown] | undefined,
  ): boolean => {
    if (guards.get(key)?.isInPlace() === true) return true;
    const made = guardProperty(target, name, ours);
    if (made) guards.set(key, made);
    return made !== undefined;
  };

  const hide = (): readonly [undefined] | undefined =>
    scripts.has(runningScript()) ? [undefined] : undefined;

  const guardLibrary = (library: string): boolean => {
    const name = GLOBAL_NAMES[library] ?? camelName(library);
    return guard(name, scope, name, () => {
      const provider = scripts.get(runningScript());
      return provider && library in provider.libraries ? [globalLibrary(provider, library)] : undefined;
    });
  };

  /** `define` itself, declared with `var`, cannot be redefined; what wrappers ask for is its `amd`. */
  const guardLoaders = (): string[] => {
    const hostile: string[] = COMMON_JS.filter((name) => name in scope && !guard(name, scope, name, hide));
    const { define } = scope;
    const isAmd = typeof define === 'function' && 'amd' in define;
    return isAmd && !guard('define.amd', define, 'amd', hide) ? [...hostile, 'define'] : hostile;
  };

  return {
    running: () => scripts.get(runningScript()),
    enter(script, provider, externals) {
      const known = provider ? Object.keys(provider.libraries).filter((name) => !isPart(name)) : [];
      const wanted = known.filter((name) => externals?.includes(name) ?? true);
      scripts.set(script, provider);
      const hostile = guardLoaders();
      for (const library of wanted) guardLibrary(library);
      return {
        hostile,
        leave() {
          scripts.delete(script);
          if (scripts.size > 0) return;
          for (const made of guards.values()) made.remove();
          guards.clear();
        },
      };
    },
  };
}

/**
 * The page's global that a module would read in the place of its own library and that cannot be guarded (`var React`);
 * undefined when there is none. A module whose manifest does not say what it reads is taken to read React.
 */
export function hostileGlobal(
  { libraries }: SharedProvider,
  externals: readonly string[] = USUAL_EXTERNALS,
): string | undefined {
  for (const library of externals) {
    const name = GLOBAL_NAMES[library] ?? camelName(library);
    const own = Reflect.getOwnPropertyDescriptor(scope, name);
    if (own && own.configurable !== true && !isSameLibrary(own.value, libraries[library])) return name;
  }
  return undefined;
}
