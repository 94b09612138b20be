import { expect, it } from 'vitest';
import { markedMoments, weappMonitorInstance } from './monitor.js';

it('a mark point has the number of elements of the page and its islands when it was made, other marks have none', () => {
  const added = document.createElement('div');
  const figuresOf = (name: string) => {
    weappMonitorInstance.mark(name);
    return markedMoments()[markedMoments().length - 1]?.figures;
  };
  const before = figuresOf('markPoint a');
  const island = document.createElement('weaver-island');
  island.dataset['weaverIsland'] = 'weaver-1';
  island.attachShadow({ mode: 'open' }).innerHTML = '<p><b></b></p>';
  added.append(island);
  document.body.append(added);
  const after = figuresOf('markPoint b');
  expect((after?.nodeCount ?? 0) - (before?.nodeCount ?? 0)).toBe(4);
  expect(after?.usedJSHeapSize).toBeGreaterThan(0);
  expect(figuresOf('b')).toBeUndefined();
  added.remove();
});
