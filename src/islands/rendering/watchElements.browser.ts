/** A script, style sheet or image of an island that could not be loaded. */
export interface FailedElement {
  /** `img`, `script` or `link`. */
  readonly tag: string;
  /** Absolute address of the file; '' without one. */
  readonly url: string;
  /** The component of its island: `@weapp/people/ProfileCard`. */
  readonly component: string;
}

function addressOf(element: EventTarget | null): string | undefined {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src;
  if (element instanceof HTMLScriptElement) return element.src;
  if (element instanceof HTMLLinkElement) return element.href;
  return undefined;
}

/**
 * Reports scripts, style sheets and images below `root` that cannot be loaded (spec 1 §8). Their `error` events do not
 * leave a shadow root, so a listener on the page would not receive them. Returns the function that stops watching.
 */
export function watchElements(
  root: ShadowRoot | HTMLElement,
  onFailed: (element: Omit<FailedElement, 'component'>) => void,
): () => void {
  const onErrorEvent = ({ target }: Event): void => {
    const url = addressOf(target);
    if (url !== undefined) onFailed({ tag: (target as Element).localName, url });
  };
  // Such events do not bubble, so only a capturing listener receives them.
  root.addEventListener('error', onErrorEvent, true);
  return () => {
    root.removeEventListener('error', onErrorEvent, true);
  };
}
