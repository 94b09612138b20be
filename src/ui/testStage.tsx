import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { UiRoot } from './UiRoot.js';
import { addUiStyles } from './uiStyles.browser.js';

/** A component in a shadow root of a page, as islands show it; for the tests of this folder. */
export interface TestStage {
  readonly shadowRoot: ShadowRoot;
  show(element: ReactElement): void;
  /** The first match, or an error that names it. */
  find<T extends HTMLElement = HTMLElement>(selector: string): T;
  all(selector: string): readonly HTMLElement[];
  /** Takes component, nodes and styles away. */
  remove(): void;
}

/** Makes an empty {@link TestStage} at the end of the page. */
export function createTestStage(idPrefix = 'test'): TestStage {
  const host = document.createElement('div');
  document.body.append(host);
  const shadowRoot = host.attachShadow({ mode: 'open' });
  const removeStyles = addUiStyles(shadowRoot);
  const place = document.createElement('div');
  shadowRoot.append(place);
  const root = createRoot(place);
  const all = (selector: string): readonly HTMLElement[] =>
    Array.from(shadowRoot.querySelectorAll<HTMLElement>(selector));
  return {
    shadowRoot,
    show(element) {
      root.render(<UiRoot idPrefix={idPrefix}>{element}</UiRoot>);
    },
    find<T extends HTMLElement>(selector: string) {
      const [first] = all(selector);
      if (first === undefined) throw new Error(`nothing matches ${selector}`);
      return first as T;
    },
    all,
    remove() {
      root.unmount();
      removeStyles();
      host.remove();
    },
  };
}
