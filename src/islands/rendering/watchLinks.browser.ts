import type { ModuleContext } from '../context.js';

/** Called for a click, a middle click and the start of a drag in an island, while the event is captured. */
export type OnLinkEvent = (event: Event, context: ModuleContext) => void;

/** Watches the links of islands. */
export interface LinkWatcher {
  /** Passes clicks and drags in an island on, before the module sees them; returns the function that ends it. */
  readonly watch: (context: ModuleContext) => () => void;
  /**
   * Begins to pass them to `handler`. Until then the browser follows no link of an island: the last press of one in each
   * island is kept, and repeated now.
   */
  readonly handle: (handler: OnLinkEvent) => void;
}

const EVENTS = ['click', 'auxclick', 'dragstart'];

/** Creates the {@link LinkWatcher} of a session. */
export function createLinkWatcher(): LinkWatcher {
  let handler: OnLinkEvent | undefined;
  /** The last press of each island. */
  const pressed = new Map<ModuleContext, () => void>();

  const keepPress = (event: Event, context: ModuleContext): void => {
    // Also of a link around the slot or the nested shadow root that was pressed.
    const path = event.composedPath();
    if (!path.some((node) => node instanceof Element && node.matches('a,area'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.set(context, () => path[0]?.dispatchEvent(new MouseEvent(event.type, event)));
  };

  return {
    watch(context) {
      const { styleRoot } = context;
      const hear = (event: Event): void => {
        (handler ?? keepPress)(event, context);
      };
      for (const name of EVENTS) styleRoot.addEventListener(name, hear, true);
      return () => {
        pressed.delete(context);
        for (const name of EVENTS) styleRoot.removeEventListener(name, hear, true);
      };
    },
    handle(next) {
      handler = next;
      const presses = [...pressed.values()];
      pressed.clear();
      for (const repeat of presses) repeat();
    },
  };
}
