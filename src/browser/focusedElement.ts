import { ofDocument } from './pageNodes.js';

/** The element that has the focus, inside open shadow roots too. */
export function focusedElement(): HTMLElement | undefined {
  let active = ofDocument('activeElement');
  for (let inner = active; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) active = inner;
  return active instanceof HTMLElement ? active : undefined;
}
