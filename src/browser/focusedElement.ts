/** The element that has the focus, inside open shadow roots too. */
export function focusedElement(): HTMLElement | undefined {
  // Not `document.activeElement`: an element of the page with that name would shadow it (DOM clobbering).
  let active = Reflect.get<Document, 'activeElement'>(Document.prototype, 'activeElement', document);
  for (let inner = active; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) active = inner;
  return active instanceof HTMLElement ? active : undefined;
}
