import { runningScript } from '../../browser/runningScript.js';
import type { SharedProvider } from '../sharedScope.js';
import { globalNameOf } from '../run/hostileGlobal.js';
import { nullPrototypeCopy } from '../../core/objects.js';

/** Subpaths of React's packages (`react-dom/client`) have no global of their own: they are in that of the package. */
const isSubpath = (name: string): boolean => /^react.*\//.test(name);

/** Names by which a UMD wrapper recognises CommonJS and then sets no global. */
const COMMON_JS = ['exports', 'module'] as const;

const scope = globalThis as unknown as Record<string, unknown>;

/** A module script that is loading or running. */
export interface ExternalsOfScript {
  /** Names of globals of the page that may keep the script from setting its own and cannot be guarded. */
  readonly hostile: readonly string[];
  /** To be called when the script has ended; after the last one the page's globals are restored. */
  leave(): void;
}

/** The global of a library. `ReactDOM` includes `react-dom/client`, which older builds of React had in one. */
function globalLibrary({ libraries }: SharedProvider, name: string): unknown {
  const client = libraries['react-dom/client'];
  if (name !== 'react-dom' || client === libraries[name]) return libraries[name];
  return { ...(libraries[name] as object), ...(client as object) };
}

/**
 * Creates what gives the classic scripts of one module loader their own libraries as globals (design §5). The page's globals
 * are guarded only while a script is loading or running.
 */
export function createClassicExternals() {
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
    const name = globalNameOf(library);
    return guard(name, scope, name, () => {
      const provider = scripts.get(runningScript());
      return provider && library in provider.libraries ? [globalLibrary(provider, library)] : undefined;
    });
  };

  /** A `define` declared with `var` cannot be redefined, so its `amd` property is hidden, which UMD wrappers check. */
  const guardLoaders = (): string[] => {
    const hostile: string[] = COMMON_JS.filter((name) => name in scope && !guard(name, scope, name, hide));
    const { define } = scope;
    const isAmd = typeof define === 'function' && 'amd' in define;
    return isAmd && !guard('define.amd', define, 'amd', hide) ? [...hostile, 'define'] : hostile;
  };

  return {
    /** The provider of the module script that is running; undefined while none is. */
    running: (): SharedProvider | undefined => scripts.get(runningScript()),
    /**
     * While `script` runs, `window.React` and the like are those of its provider, and no AMD loader or CommonJS name is
     * visible. All other scripts always see the page's own.
     *
     * @param externals import names of the libraries that it reads as globals; undefined = all of its provider
     */
    enter(
      script: HTMLScriptElement,
      provider: SharedProvider | undefined,
      externals: readonly string[] | undefined,
    ): ExternalsOfScript {
      const known = provider ? Object.keys(provider.libraries).filter((name) => !isSubpath(name)) : [];
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

/** A property of the page that has another value for some readers. */
interface PropertyGuard {
  /** False once the page has redefined the property. */
  isInPlace(): boolean;
  /** Restores the page's property, with the value that was set meanwhile. */
  remove(): void;
}

/**
 * Redefines a property so that a read returns the value of `ours` where there is one; all other reads and writes use the
 * page's own value, even one that is first set later. Returns undefined when the property cannot be redefined: declared
 * with `var`, or frozen.
 *
 * @param ours returns the value in an array; undefined = use the page's value
 */
export function guardProperty(
  target: object,
  name: string,
  ours: () => readonly [unknown] | undefined,
): PropertyGuard | undefined {
  const before = Reflect.getOwnPropertyDescriptor(target, name);
  // Without a prototype: a `get` on Object.prototype would make it another kind of property.
  let now = before && nullPrototypeCopy(before);
  const get = (): unknown => {
    const own = ours();
    if (own) return own[0];
    if (!now) return Reflect.get(Object.getPrototypeOf(target) as object, name, target);
    return now.get ? Reflect.apply(now.get, target, []) : now.value;
  };
  const set = (value: unknown): void => {
    if (now?.get ?? now?.set) Reflect.apply(now.set ?? (() => undefined), target, [value]);
    else if (now?.writable !== false) {
      now = nullPrototypeCopy({ configurable: true, enumerable: true, writable: true, ...now, value });
    }
  };
  const guard = nullPrototypeCopy({ configurable: true, enumerable: before?.enumerable ?? false, get, set });
  if (!Reflect.defineProperty(target, name, guard)) return undefined;
  const isInPlace = (): boolean => Reflect.getOwnPropertyDescriptor(target, name)?.get === get;
  return {
    isInPlace,
    remove() {
      if (!isInPlace()) return;
      if (now) Reflect.defineProperty(target, name, now);
      else Reflect.deleteProperty(target, name);
    },
  };
}
