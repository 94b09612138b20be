// How fast the islands of each component are.
import { element } from '../element.js';
import { showTable } from './dataTable.js';
import { writtenCount, writtenMs } from './formats.js';

const QUANTILES = ['p50', 'p75', 'p95'];

function quantilesOf(quantiles) {
  if (quantiles === null) return '–';
  return QUANTILES.map((name, at) =>
    element('span', at === 2 ? 'quantile last' : 'quantile', String(Math.round(quantiles[name]))),
  );
}

function nameOf({ component, isSlow }, addressOf) {
  const link = element('a', 'name', component);
  link.dir = 'auto';
  link.href = addressOf(component);
  return isSlow ? [link, ' ', element('span', 'badge', 'slow')] : link;
}

/** Shows the components in `table`; `addressOf(component)` is where a name leads. */
export function showIslands(table, components, addressOf) {
  showTable(
    table,
    [
      { label: 'Island', className: 'wide', cell: (row) => nameOf(row, addressOf) },
      { label: 'Shown', className: 'number', cell: ({ islands }) => writtenCount(islands) },
      { label: 'Load', className: 'number', cell: ({ load }) => quantilesOf(load) },
      { label: 'First paint', className: 'number', cell: ({ firstPaint }) => quantilesOf(firstPaint) },
      { label: 'Render', className: 'number', cell: ({ render }) => quantilesOf(render) },
      {
        label: 'Slow renders',
        className: 'number',
        cell: ({ slowRenders, renders }) => `${writtenCount(slowRenders)} of ${writtenCount(renders)}`,
      },
      {
        label: 'Slowest action',
        cell: ({ slowestAction: action }) =>
          action === null ? '–' : `${action.name}, ${writtenMs(action.durationMs)}`,
      },
    ],
    components,
  );
}
