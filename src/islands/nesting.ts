import type { Island } from './island.js';

const islands = new WeakMap<Node, Island>();

/** Notes whose element it is, for the islands that are rendered inside of it. */
export function nameElement(island: Island): void {
  islands.set(island.element, island);
}

/** The island inside of which `node` stands, through shadow roots; the nearest one, never the one whose element it is. */
export function islandAround(node: Node): Island | undefined {
  let at: Node | null = node;
  do {
    at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null;
    const found = at && islands.get(at);
    if (found) return found;
  } while (at);
  return undefined;
}
