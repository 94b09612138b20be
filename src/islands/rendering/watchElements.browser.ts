import type { ModuleContext } from '../context.js';

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

/** Called for a click, a middle click and the start of a drag in an island, while the event is captured. */
export type OnLinkEvent = (event: Event, context: ModuleContext) => void;

const EVENTS = ['click', 'auxclick', 'dragstart'];

/** Creates what watches the links of the islands of a session. */
export function createLinkWatcher() {
  let handler: OnLinkEvent | undefined;
  /** Dispatches the last click on a link again, by island. */
  const pressed = new Map<ModuleContext, () => void>();

  const keepPress = (event: Event, context: ModuleContext): void => {
    // The composed path, because the link may be around the slot or the nested shadow root that was clicked.
    const path = event.composedPath();
    if (!path.some((node) => node instanceof Element && node.matches('a,area'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.set(context, () => path[0]?.dispatchEvent(new MouseEvent(event.type, event)));
  };

  return {
    /** Passes clicks and drags in an island to the handler before the module gets them; returns the function that stops it. */
    watch(context: ModuleContext): () => void {
      const { styleRoot } = context;
      const onEvent = (event: Event): void => {
        (handler ?? keepPress)(event, context);
      };
      for (const name of EVENTS) styleRoot.addEventListener(name, onEvent, true);
      return () => {
        pressed.delete(context);
        for (const name of EVENTS) styleRoot.removeEventListener(name, onEvent, true);
      };
    },
    /**
     * Sets the handler. Until then links in islands do nothing: the last click on one in each island is kept, and dispatched
     * again now.
     */
    handle: (next: OnLinkEvent): void => {
      handler = next;
      const presses = [...pressed.values()];
      pressed.clear();
      for (const repeat of presses) repeat();
    },
  };
}
