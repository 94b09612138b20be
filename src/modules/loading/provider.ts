import { guestReactDom } from './guestReactDom.js';
import type { SharedLibraries, SharedProvider } from '../sharedScope.js';

type Library = Readonly<Record<string, unknown>>;

/** A jsx runtime made of `createElement`, for hosts that pass only `react` and `react-dom`. */
function jsxRuntimeOf(react: Library): Library {
  const createElement = react['createElement'] as (type: unknown, props: unknown) => unknown;
  const jsx = (type: unknown, props: Library, key?: unknown): unknown =>
    createElement(type, key === undefined ? props : { ...props, key });
  return { Fragment: react['Fragment'], jsx, jsxs: jsx, jsxDEV: jsx };
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
      'react/jsx-dev-runtime': given['react/jsx-dev-runtime'] ?? { ...runtime, jsxDEV: runtime['jsx'] },
    },
  };
}
