// The pages that reported last.
import { element } from '../element.js';
import { showTable } from './dataTable.js';
import { counted, writtenMs, writtenTime } from './formats.js';

/** An address without its scheme. */
const shortAddress = (url) => url.replace(/^https?:\/\//, '') || 'unknown page';

function linkOf(page, addressOf, open) {
  const link = element('a', 'name', shortAddress(page.url));
  link.href = addressOf(page);
  link.dir = 'ltr';
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(page);
  });
  return link;
}

function islandsOf({ islands, slowRenders }) {
  const text = counted(islands, 'island');
  return slowRenders === 0
    ? text
    : [`${text} `, element('span', 'badge', counted(slowRenders, 'slow render'))];
}

/** Shows the pages in `table`; `open(page)` shows the waterfall of one. */
export function showPages(table, pages, { addressOf, open }) {
  showTable(
    table,
    [
      { label: 'Page', className: 'wide', cell: (page) => linkOf(page, addressOf, open) },
      { label: 'Received', cell: ({ receivedAt }) => writtenTime(receivedAt) },
      {
        label: 'Browser',
        cell: ({ browser, device }) =>
          [browser, device].filter((text) => text !== '').join(', ') || 'unknown',
      },
      { label: 'First island', className: 'number', cell: ({ fptMs }) => writtenMs(fptMs) },
      { label: 'All first islands', className: 'number', cell: ({ fmpMs }) => writtenMs(fmpMs) },
      { label: 'Islands', cell: islandsOf },
    ],
    pages,
  );
}
