import type { ModuleContext } from '../context.js';

/** Handles the links of islands. */
export interface LinkHandler {
  /** Called for a click, a middle click and the start of a drag in an island, while the event is captured. */
  readonly onIslandEvent: (event: Event, context: ModuleContext) => void;
}

const EVENTS = ['click', 'auxclick', 'dragstart'];

/**
 * Passes clicks and drags in an island to `handler`, before the module sees them. Until that is there the browser follows
 * no link of the island: the last press of one is kept, and repeated then. If `handler` rejects, no link is followed.
 * Returns the function that ends it.
 */
export function watchLinks(context: ModuleContext, handler: Promise<LinkHandler>): () => void {
  const { styleRoot } = context;
  let handle: LinkHandler['onIslandEvent'] = (event) => {
    // Also of a link around the slot or the nested shadow root that was pressed.
    const path = event.composedPath();
    if (!path.some((node) => node instanceof Element && node.matches('a,area'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = () => path[0]?.dispatchEvent(new MouseEvent(event.type, event));
  };
  let repeat = (): unknown => undefined;
  handler.then(
    ({ onIslandEvent }) => {
      handle = onIslandEvent;
      repeat();
    },
    () => {
      // The code for links could not be loaded, which was reported: an unchecked link is not followed.
      repeat = () => undefined;
    },
  );
  const hear = (event: Event): void => {
    handle(event, context);
  };
  for (const name of EVENTS) styleRoot.addEventListener(name, hear, true);
  return () => {
    for (const name of EVENTS) styleRoot.removeEventListener(name, hear, true);
  };
}
