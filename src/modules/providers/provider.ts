import { guestReactDom } from '../run/guestReactDom.js';
import type { SharedLibraries, SharedProvider } from '../sharedScope.js';

type Library = Readonly<Record<string, unknown>>;

type Jsx = (type: unknown, props: Library, key?: unknown) => unknown;

/** A jsx runtime made of `createElement`, for hosts that pass only `react` and `react-dom`. */
function jsxRuntimeOf(react: Library): Library {
  const createElement = react['createElement'] as (...given: readonly unknown[]) => unknown;
  const keyed = (props: Library, key: unknown): Library => (key === undefined ? props : { ...props, key });
  const jsx: Jsx = (type, props, key) => createElement(type, keyed(props, key));
  // Children that the source names one by one need no keys, which React knows by how they come.
  const jsxs: Jsx = (type, { children, ...props }, key) =>
    createElement(type, keyed(props, key), ...(children as readonly unknown[]));
  return { Fragment: react['Fragment'], jsx, jsxs };
}

/** What a module's development build asks for: the same runtime, told with each call which of its two functions is meant. */
function devRuntimeOf(runtime: Library): Library {
  const { jsx, jsxs } = runtime as Record<'jsx' | 'jsxs', Jsx>;
  const jsxDEV = (type: unknown, props: Library, key: unknown, isStatic: unknown): unknown =>
    (isStatic ? jsxs : jsx)(type, props, key);
  return { ...runtime, jsxDEV };
}

/**
 * The provider made of one React's libraries. What can be derived from others is filled in, never mixed with another
 * React. Preact is told from React 19 by what it lacks.
 *
 * @param versions of libraries that do not carry their own
 */
export function createProvider(
  name: string,
  given: SharedLibraries,
  versions: Readonly<Record<string, string>> = {},
): SharedProvider {
  const react = given['react'] as Library;
  const dom = guestReactDom(given['react-dom']);
  const client = given['react-dom/client'] ?? given['react-dom'];
  const runtime = (given['react/jsx-runtime'] as Library | undefined) ?? jsxRuntimeOf(react);
  return {
    name,
    versions,
    strictReact: typeof react['useActionState'] === 'function',
    libraries: {
      ...given,
      ...(dom === undefined ? {} : { 'react-dom': dom }),
      'react-dom/client': client === given['react-dom'] ? dom : guestReactDom(client),
      'react/jsx-runtime': runtime,
      'react/jsx-dev-runtime': given['react/jsx-dev-runtime'] ?? devRuntimeOf(runtime),
    },
  };
}
