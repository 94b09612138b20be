import { useLayoutEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

function Reported({ onCommit, children }: { onCommit: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

/** Renders a component with `createRoot`. Resolves to its unmount function once it is rendered. */
export function mountComponent(
  element: Element | DocumentFragment,
  Component: ComponentType<Record<string, unknown>>,
  props: Readonly<Record<string, unknown>>,
): Promise<() => void> {
  const root = createRoot(element);
  return new Promise((resolve) => {
    const tree: ReactElement = (
      <Reported onCommit={() => resolve(() => root.unmount())}>
        <Component {...props} />
      </Reported>
    );
    root.render(tree);
  });
}
