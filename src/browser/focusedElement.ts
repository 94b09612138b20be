import { activeElementOf } from './pageTree.js';

/** The element below a document or shadow root that has the focus, inside its open shadow roots too; null for none. */
export function focusedBelow(root: Document | ShadowRoot): Element | null {
  let active = activeElementOf(root);
  for (let inner = active; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) active = inner;
  return active;
}

/** The element of the page that has the focus, inside open shadow roots too. */
export function focusedElement(): HTMLElement | undefined {
  const focused = focusedBelow(document);
  return focused instanceof HTMLElement ? focused : undefined;
}
