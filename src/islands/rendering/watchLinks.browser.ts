import type { ModuleContext } from '../context.js';

/** Handles a click, a middle click or the start of a drag in the island of a context, while it is captured. */
export type LinkHandler = (event: Event, context: ModuleContext) => void;

const EVENTS = ['click', 'auxclick', 'dragstart'] as const;

/**
 * Passes clicks and drags in an island to `handler`, before the module sees them. Until that is there the browser follows
 * no link of the island: the last press of one is kept, and repeated then. Returns the function that ends it.
 */
export function watchLinks(context: ModuleContext, handler: Promise<LinkHandler>): () => void {
  const { styleRoot } = context;
  let handle: LinkHandler | undefined;
  let repeat: (() => void) | undefined;
  handler.then(
    (installed) => {
      handle = installed;
      repeat?.();
    },
    () => undefined,
  );
  const hear = (event: Event): void => {
    if (handle) {
      handle(event, context);
      return;
    }
    const [pressed] = event.composedPath();
    if (!(pressed as Element).closest('a,area')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = () => pressed?.dispatchEvent(new MouseEvent(event.type, event));
  };
  for (const name of EVENTS) styleRoot.addEventListener(name, hear, true);
  return () => {
    repeat = undefined;
    for (const name of EVENTS) styleRoot.removeEventListener(name, hear, true);
  };
}
