import { useState, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { weaverSDK } from 'weaver-sdk';
import type { WrappersPage } from '../benchPage.js';
import { mountInTask } from './office.js';

/**
 * A page that is one tree of React, whose list grows by what `islandOf` returns; everything is below `around`.
 * `islandOf` is called once for each island.
 */
export function createReactPage(
  around: (all: ReactNode) => ReactElement,
  islandOf: (key: number, onReady: () => void) => ReactElement,
): WrappersPage {
  let show: (more: readonly ReactElement[]) => void;
  let last = 0;

  function App(): ReactElement {
    const [all, setAll] = useState<readonly ReactElement[]>([]);
    show = (more) => {
      setAll((now) => [...now, ...more]);
    };
    return around(all);
  }

  return {
    async start() {
      const place = document.createElement('div');
      document.body.append(place);
      createRoot(place).render(<App />);
      await weaverSDK.ready;
    },
    mount: (count) =>
      mountInTask(count, (done) => {
        show(
          Array.from({ length: count }, () => {
            last += 1;
            return islandOf(last, done);
          }),
        );
      }),
  };
}
