import { WeaverError } from '../../core/errors.js';
import { isRecord } from '../../wire/record.js';
import { once } from '../loading.js';
import { withoutResourceHints } from '../run/resourceHints.browser.js';
import type { SharedLibraries, SharedProvider } from '../sharedScope.js';

type Library = Readonly<Record<string, unknown>>;

type Jsx = (type: unknown, props: Library, key?: unknown) => unknown;

/** Builds a jsx runtime from `createElement`, for hosts that pass only `react` and `react-dom`. */
function jsxRuntimeOf(react: Library): Library {
  const createElement = react['createElement'] as (...given: readonly unknown[]) => unknown;
  const keyed = (props: Library, key: unknown): Library => (key === undefined ? props : { ...props, key });
  const jsx: Jsx = (type, props, key) => createElement(type, keyed(props, key));
  // React does not warn about missing keys for children passed as separate arguments.
  const jsxs: Jsx = (type, { children, ...props }, key) =>
    createElement(type, keyed(props, key), ...(children as readonly unknown[]));
  return { Fragment: react['Fragment'], jsx, jsxs };
}

/** The runtime of development builds: one function, whose `isStatic` argument selects `jsxs` or `jsx`. */
function devRuntimeOf(runtime: Library): Library {
  const { jsx, jsxs } = runtime as Record<'jsx' | 'jsxs', Jsx>;
  const jsxDEV = (type: unknown, props: Library, key: unknown, isStatic: unknown): unknown =>
    (isStatic ? jsxs : jsx)(type, props, key);
  return { ...runtime, jsxDEV };
}

/**
 * Creates a provider from the libraries of one React. Missing entry points are derived from the given ones, never taken
 * from another React. Preact is distinguished from React 19 by the functions that it lacks.
 *
 * @param versions of libraries that do not carry their own
 */
export function createProvider(
  name: string,
  given: SharedLibraries,
  versions: Readonly<Record<string, string>> = {},
): SharedProvider {
  const react = given['react'] as Library;
  const dom = withoutResourceHints(given['react-dom']);
  const client = given['react-dom/client'] ?? given['react-dom'];
  const runtime = (given['react/jsx-runtime'] as Library | undefined) ?? jsxRuntimeOf(react);
  return {
    name,
    versions,
    strictReact: typeof react['useActionState'] === 'function',
    libraries: {
      ...given,
      ...(dom === undefined ? {} : { 'react-dom': dom }),
      'react-dom/client': client === given['react-dom'] ? dom : withoutResourceHints(client),
      'react/jsx-runtime': runtime,
      'react/jsx-dev-runtime': given['react/jsx-dev-runtime'] ?? devRuntimeOf(runtime),
    },
  };
}

/**
 * Providers of vendor scripts, by app and version. They are kept after the session ends, because each evaluated React
 * leaves a listener on the document that cannot be removed (design §5: once per page and version).
 */
const evaluated = new Map<string, Promise<SharedProvider>>();

/**
 * Creates the provider of a vendor module, which exports `libraries` by import name, and `versions` of those that do not
 * carry their own. Its script runs once per page and version; a failed run is not cached.
 *
 * @throws WeaverError SHARED_UNSATISFIED for exports of another shape; any error of `run`
 */
export function vendorProvider(
  app: string,
  version: string,
  run: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<SharedProvider> {
  return once(evaluated, `${app} ${version}`, async () => {
    const { libraries, versions } = await run();
    if (!isRecord(libraries) || !isRecord(libraries['react']) || !isRecord(libraries['react-dom'])) {
      throw new WeaverError('SHARED_UNSATISFIED', {
        message: `${app} exports no libraries with react and react-dom`,
      });
    }
    return createProvider(app, libraries, isRecord(versions) ? (versions as Record<string, string>) : {});
  });
}
