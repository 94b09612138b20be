import { WeaverError } from '../../core/errors.js';
import { isRecord } from '../../wire/record.js';
import { once } from '../loading.js';
import { withoutResourceHints } from '../run/resourceHints.browser.js';
import type { SharedLibraries, SharedProvider } from '../sharedScope.js';

type Library = Readonly<Record<string, unknown>>;

type Jsx = (type: unknown, props: Library, key?: unknown) => unknown;

/** A jsx runtime made of `createElement`, for hosts that pass only `react` and `react-dom`. */
function jsxRuntimeOf(react: Library): Library {
  const createElement = react['createElement'] as (...given: readonly unknown[]) => unknown;
  const keyed = (props: Library, key: unknown): Library => (key === undefined ? props : { ...props, key });
  const jsx: Jsx = (type, props, key) => createElement(type, keyed(props, key));
  // React asks for no keys of children that are passed as separate arguments.
  const jsxs: Jsx = (type, { children, ...props }, key) =>
    createElement(type, keyed(props, key), ...(children as readonly unknown[]));
  return { Fragment: react['Fragment'], jsx, jsxs };
}

/** The runtime of a module's development build: one function, whose argument says which of the two is meant. */
function devRuntimeOf(runtime: Library): Library {
  const { jsx, jsxs } = runtime as Record<'jsx' | 'jsxs', Jsx>;
  const jsxDEV = (type: unknown, props: Library, key: unknown, isStatic: unknown): unknown =>
    (isStatic ? jsxs : jsx)(type, props, key);
  return { ...runtime, jsxDEV };
}

/**
 * The provider made of one React's libraries. What can be derived from others is filled in, never mixed with another
 * React. Preact is told from React 19 by the functions that it lacks.
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
 * What a vendor's script exported, by app and version: it outlives a session, because each evaluated React leaves a
 * listener on the document for ever (design §5: once per page and version).
 */
const evaluated = new Map<string, Promise<SharedProvider>>();

/**
 * The provider that a vendor module is: it exports `libraries` by import name, and `versions` of those that do not carry
 * their own. Its script runs once per page and version; a failure is forgotten.
 *
 * @throws WeaverError SHARED_UNSATISFIED for exports of another form; what `run` rejects with
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
