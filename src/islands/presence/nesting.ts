import type { Island } from '../island.js';

const islands = new WeakMap<Node, Island>();

/** Notes whose element it is, for the islands inside of it. */
export function nameElement(island: Island): void {
  islands.set(island.element, island);
}

/** The island that `element` stands in, through shadow roots: the nearest one that is not the element's own. */
export function islandAround(element: Node): Island | undefined {
  let at: Node | null | undefined = element;
  while (at) {
    at = at.parentNode ?? (at as Partial<ShadowRoot>).host;
    const found = at && islands.get(at);
    if (found) return found;
  }
  return undefined;
}
