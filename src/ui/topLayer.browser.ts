/**
 * Shows an element with `popover="manual"` above everything that is in the top layer by now. Engines without popovers
 * leave it where its style sheet puts it.
 */
export function raiseToTop(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function' || !element.isConnected) return;
  const isOpen = element.matches(':popover-open');
  // Hiding takes it out of what is read aloud: only where a dialog opened over it, and never with the focus in it.
  const isCovered = isOpen && hasModal(element);
  if (isCovered && !element.matches(':focus-within')) element.hidePopover();
  if (!element.matches(':popover-open')) element.showPopover();
}

/** Whether a modal dialog is open in the page or in the element's own shadow root; those of others cannot be known. */
function hasModal(element: HTMLElement): boolean {
  const own = element.getRootNode();
  if (own instanceof ShadowRoot && own.querySelector(':modal') !== null) return true;
  return Document.prototype.querySelector.call(document, ':modal') !== null;
}
