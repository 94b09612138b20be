/** The element that has the focus, inside open shadow roots too. */
export function focusedElement(): HTMLElement | undefined {
  // Not `document.activeElement`: that may be an image of the page that is called so.
  let active = Reflect.get<Document, 'activeElement'>(Document.prototype, 'activeElement', document);
  for (let inner = active; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) active = inner;
  return active instanceof HTMLElement ? active : undefined;
}

/**
 * Gives the focus back to the element that had it, if that is still on the page and no other element has it by now.
 *
 * @param left what is closed: a focus in it is free to move
 */
export function returnFocus(before: HTMLElement | undefined, left: Element): void {
  const now = focusedElement();
  const isFree = now === undefined || now.localName === 'body' || left.contains(now);
  if (isFree && before?.isConnected === true) before.focus({ preventScroll: true });
}

/** True while `element`, or something in it, has the focus of its document or shadow root. */
function hasFocus(element: Element): boolean {
  const { activeElement = null } = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  return element.contains(activeElement);
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Before the view in `place` is replaced: a focus in it moves to `place` itself, where {@link moveFocusIntoView} finds it.
 * Otherwise the browser would move it to the start of the page.
 */
export function moveFocusToPlace(place: HTMLElement): void {
  if (hasFocus(place)) focusOn(place);
}

/** After a view was rendered in `place`: it takes the focus that is at `place`. A focus that is elsewhere stays there. */
export function moveFocusIntoView(place: HTMLElement, view: HTMLElement | null): void {
  if (view && hasFocus(place) && !hasFocus(view)) view.focus({ preventScroll: true });
}

/** Before `place` is removed: a focus in it moves to `next`, so that the Tab key goes on from there. */
export function moveFocusOut(place: HTMLElement, next: HTMLElement | null | undefined): void {
  if (next?.firstChild && hasFocus(place)) focusOn(next);
}
