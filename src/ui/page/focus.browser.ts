import { focusedElement } from '../../browser/focusedElement.js';
import { rootOf } from '../../browser/pageNodes.js';
import { activeElementOf } from '../../browser/pageTree.js';

/**
 * Returns the focus to the element that had it, if that is still on the page and no other element has been focused.
 *
 * @param left the element that closes: a focus inside it may be moved
 */
export function returnFocus(before: HTMLElement | undefined, left: Element): void {
  const now = focusedElement();
  const isFree = now === undefined || now.localName === 'body' || left.contains(now);
  if (isFree && before?.isConnected === true) before.focus({ preventScroll: true });
}

/** Returns true if `element` or a descendant has the focus of its document or shadow root. */
function hasFocus(element: Element): boolean {
  return element.contains(activeElementOf(rootOf(element)));
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Call before the view in `container` is replaced: moves the focus from the view to `container`, for
 * {@link moveFocusIntoView}. Otherwise the browser would move it to the start of the page.
 */
export function moveFocusToContainer(container: HTMLElement): void {
  if (hasFocus(container)) focusOn(container);
}

/** Call after a view was rendered in `container`: moves the focus from `container` to the view. A focus elsewhere stays. */
export function moveFocusIntoView(container: HTMLElement, view: HTMLElement | null): void {
  if (view && hasFocus(container) && !hasFocus(view)) view.focus({ preventScroll: true });
}

/** Call before `container` is removed: moves its focus to `next`, so that Tab continues from there. */
export function moveFocusOut(container: HTMLElement, next: HTMLElement | null | undefined): void {
  if (next?.firstChild && hasFocus(container)) focusOn(next);
}
