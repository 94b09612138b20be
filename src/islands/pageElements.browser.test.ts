import { afterEach, describe, expect, it } from 'vitest';
import { createNode } from '../browser/page.js';
import { createSheet } from '../browser/styles.js';
import { createIslandFrame } from './islandFrame.browser.js';

/** The errors that reached the page. */
const errors: string[] = [];
addEventListener('error', ({ message }) => errors.push(message));

/** A custom element of the page, with content of its own in its shadow root. */
function pageElement(): CustomElementConstructor {
  return class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: 'open' });
    }
    connectedCallback(): void {
      if (this.shadowRoot) this.shadowRoot.innerHTML = '<p>of the page</p>';
    }
  };
}

const made: Element[] = [];
function place(): HTMLElement {
  const element = document.createElement('section');
  document.body.append(element);
  made.push(element);
  return element;
}
afterEach(() => {
  for (const element of made.splice(0)) element.remove();
  document.adoptedStyleSheets = [];
  errors.length = 0;
});

const hasContent = (root: ParentNode | undefined): boolean => root?.querySelector('.weaver-content') != null;

describe('a custom element that the page defines under the name of an element of the SDK', () => {
  it('after it was created does not become that element', () => {
    const layer = createNode('weaver-late');
    layer.attachShadow({ mode: 'open' }).innerHTML = '<p>of the SDK</p>';
    place().append(layer);
    customElements.define('weaver-late', pageElement());
    expect(layer.shadowRoot?.textContent).toBe('of the SDK');
    expect(errors).toEqual([]);
  });

  it('before it was created keeps its name, its style and its own elements', () => {
    customElements.define('weaver-island', pageElement());
    document.adoptedStyleSheets = [createSheet('weaver-island { opacity: 0; cursor: wait }')];
    const own = document.createElement('weaver-island');
    place().append(own);

    for (const isolation of ['shadow', 'none'] as const) {
      const frame = createIslandFrame(place(), 'weaver-1', isolation);
      expect(hasContent(frame.shadowRoot ?? frame.element)).toBe(true);
      const { opacity, cursor, display } = getComputedStyle(frame.element);
      expect([opacity, cursor, display]).toEqual(['1', 'auto', 'block']);
      // The sheet of an island without a shadow root applies to the page.
      expect(getComputedStyle(own).display).toBe('inline');
    }
    expect(own.shadowRoot?.textContent).toBe('of the page');
    expect(errors).toEqual([]);
  });
});
