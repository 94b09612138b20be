import { rootOfPage } from './pageNodes.js';

/** How large a page is. */
export interface PageFigures {
  /** Elements of the page and of its islands. */
  readonly nodeCount: number;
  /** The heap in bytes, which only Chromium tells. */
  readonly jsHeapSizeLimit?: number | undefined;
  readonly totalJSHeapSize?: number | undefined;
  readonly usedJSHeapSize?: number | undefined;
}

function countElements(root: ParentNode): number {
  let count = root.querySelectorAll('*').length;
  for (const { shadowRoot } of root.querySelectorAll('[data-weaver-island]'))
    count += shadowRoot ? countElements(shadowRoot) : 0;
  return count;
}

/**
 * How many elements the page and its islands have now, and how large its heap is (spec 1 §3).
 *
 * @throws what getters throw by which privacy tools replace the built-in ones
 */
export function pageFigures(): PageFigures {
  const { memory } = performance as { memory?: Partial<PageFigures> };
  const { jsHeapSizeLimit, totalJSHeapSize, usedJSHeapSize } = memory ?? {};
  return { nodeCount: countElements(rootOfPage()) + 1, jsHeapSizeLimit, totalJSHeapSize, usedJSHeapSize };
}
