/** True while `element`, or something in it, has the focus of its document or shadow root. */
function hasFocus(element: Element): boolean {
  const { activeElement = null } = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  return element.contains(activeElement);
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Before what is in `place` goes: a focus in it waits at `place` itself, where the next view finds it. */
export function holdFocus(place: HTMLElement): void {
  if (hasFocus(place)) focusOn(place);
}

/** A view that has come takes a focus that waits at its place. A person who went elsewhere meanwhile stays there. */
export function takeHeldFocus(place: HTMLElement, view: HTMLElement | null): void {
  if (view && hasFocus(place) && !hasFocus(view)) view.focus({ preventScroll: true });
}

/** Before `place` itself goes: a focus in it goes on to what the island shows, so that Tab goes on from there. */
export function passFocusOn(place: HTMLElement): void {
  const content = place.closest('.weaver-root')?.querySelector<HTMLElement>('.weaver-content');
  if (content?.firstChild && hasFocus(place)) focusOn(content);
}
