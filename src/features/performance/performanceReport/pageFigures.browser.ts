import { rootOfPage } from '../../../browser/pageNodes.js';
import { attempt } from '../../../core/callerValues.js';
import type { PerformanceMark } from '../../../wire/performanceReport.js';

type Figures = Pick<PerformanceMark, 'nodeCount' | 'jsHeapSizeLimit' | 'totalJSHeapSize' | 'usedJSHeapSize'>;

const HEAP = ['jsHeapSizeLimit', 'totalJSHeapSize', 'usedJSHeapSize'] as const;

/**
 * How many elements the page and its islands have, and how large its heap is, which only Chromium tells.
 *
 * @param roots of the islands
 */
export function pageFigures(roots: Iterable<ParentNode>): Figures {
  let nodeCount = rootOfPage().querySelectorAll('*').length + 1;
  for (const root of roots) if (root instanceof ShadowRoot) nodeCount += root.querySelectorAll('*').length;
  const memory: unknown = attempt(() => Reflect.get(performance, 'memory') as unknown, undefined);
  const figures: { -readonly [Name in keyof Figures]: Figures[Name] } = { nodeCount };
  for (const name of HEAP) {
    const bytes: unknown =
      typeof memory === 'object' && memory !== null ? Reflect.get(memory, name) : undefined;
    if (typeof bytes === 'number') figures[name] = bytes;
  }
  return figures;
}
