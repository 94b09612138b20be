import type { ReactNode } from 'react';
import type { SharedLibraries } from '../../modules/sharedScope.js';

/** Where one tree is rendered. */
export interface ReactRoot {
  render(tree: ReactNode): void;
  unmount(): void;
}

/** `react-dom` and `react-dom/client`, of whatever version. */
interface ReactDomLibrary {
  readonly createRoot?: (element: HTMLElement, options: object) => ReactRoot;
  readonly render?: (tree: ReactNode, element: HTMLElement) => unknown;
  readonly unmountComponentAtNode?: (element: HTMLElement) => boolean;
}

// React reports what a boundary caught to the console as well; the island tells it once.
const ROOT_OPTIONS = { onCaughtError: () => undefined };

/** Makes a root by `createRoot`, or by `ReactDOM.render` of React 17 and older, which have no other way. */
export function createReactRoot(libraries: SharedLibraries, element: HTMLElement): ReactRoot {
  const client = libraries['react-dom/client'] as ReactDomLibrary;
  if (typeof client.createRoot === 'function') return client.createRoot(element, ROOT_OPTIONS);
  const dom = libraries['react-dom'] as ReactDomLibrary;
  return {
    render: (tree) => void dom.render?.(tree, element),
    unmount: () => void dom.unmountComponentAtNode?.(element),
  };
}
