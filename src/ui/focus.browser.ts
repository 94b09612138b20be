/** The element that has the focus, inside open shadow roots too. */
export function focusedElement(): HTMLElement | undefined {
  // Not `document.activeElement`: that may be an image of the page that is called so.
  let active = Reflect.get<Document, 'activeElement'>(Document.prototype, 'activeElement', document);
  for (let inner = active; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) active = inner;
  return active instanceof HTMLElement ? active : undefined;
}

/** Gives the focus back to where it was, if that still stands and nobody else has it by now. */
export function returnFocus(before: HTMLElement | undefined, left: Element): void {
  const now = focusedElement();
  const isFree = now === undefined || now.localName === 'body' || left.contains(now);
  if (isFree && before?.isConnected === true) before.focus({ preventScroll: true });
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';
const FIELD = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** What the Tab key visits inside an element, in order of the document. */
export function focusableIn(element: Element): readonly HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(isShown);
}

/** The first thing to fill in. */
export function firstField(element: Element): HTMLElement | undefined {
  return Array.from(element.querySelectorAll<HTMLElement>(FIELD)).find(isShown);
}
