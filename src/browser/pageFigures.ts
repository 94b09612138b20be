import { attempt } from '../core/callerValues.js';
import { rootOfPage } from './pageNodes.js';

/** How large a page is. */
export interface PageFigures {
  /** Elements of the page and of its islands. */
  readonly nodeCount: number;
  /** The heap in bytes, which only Chromium tells. */
  readonly jsHeapSizeLimit?: number;
  readonly totalJSHeapSize?: number;
  readonly usedJSHeapSize?: number;
}

const HEAP = ['jsHeapSizeLimit', 'totalJSHeapSize', 'usedJSHeapSize'] as const;

/** The elements below a root, with those in the shadow roots of islands. */
function countElements(root: ParentNode): number {
  let count = root.querySelectorAll('*').length;
  for (const { shadowRoot } of root.querySelectorAll('[data-weaver-island]')) {
    if (shadowRoot) count += countElements(shadowRoot);
  }
  return count;
}

/** How many elements the page and its islands have now, and how large its heap is (spec 1 §3). */
export function pageFigures(): PageFigures {
  const memory: unknown = attempt(() => Reflect.get(performance, 'memory') as unknown, undefined);
  const figures: { -readonly [Name in keyof PageFigures]: PageFigures[Name] } = {
    nodeCount: countElements(rootOfPage()) + 1,
  };
  for (const name of HEAP) {
    const bytes: unknown =
      typeof memory === 'object' && memory !== null ? Reflect.get(memory, name) : undefined;
    if (typeof bytes === 'number') figures[name] = bytes;
  }
  return figures;
}
