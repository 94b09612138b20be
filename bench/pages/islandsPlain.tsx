/** Islands by hand: a shadow root with a React root in it. Built a second time with Preact instead of React. */
import { useEffect, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import './benchPage.js';
import { createContainers } from './containers.js';
import { ROWS } from './module/rows.js';
import { SmallTable } from './module/SmallTable.js';
import { fetchStyle } from './session/peopleModule.js';

let next: () => HTMLElement;
let sheet: CSSStyleSheet;

function Reported({ onCommit }: { readonly onCommit: () => void }): ReactElement {
  useEffect(onCommit, [onCommit]);
  return <SmallTable rows={ROWS} />;
}

function mountOne(container: HTMLElement): {
  readonly root: Root;
  readonly element: HTMLElement;
  readonly ready: Promise<void>;
} {
  const element = document.createElement('div');
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const inner = document.createElement('div');
  shadow.append(inner);
  container.append(element);
  const root = createRoot(inner);
  const ready = new Promise<void>((resolve) => root.render(<Reported onCommit={resolve} />));
  return { root, element, ready };
}

globalThis.islandsPage = {
  async start(count) {
    next = createContainers(count);
    sheet = await fetchStyle('table.css');
  },
  async mount(count) {
    const islands = Array.from({ length: count }, () => mountOne(next()));
    await Promise.all(islands.map(({ ready }) => ready));
  },
  async cycle(count) {
    const container = next();
    for (let at = 0; at < count; at += 1) {
      const { root, element, ready } = mountOne(container);
      await ready;
      root.unmount();
      element.remove();
    }
  },
};
