// Tables that a phone shows as cards: every cell has the label of its column, and the roles of a table stay.
import { element } from '../element.js';

function withRole(created, role) {
  created.setAttribute('role', role);
  return created;
}

/**
 * Shows `rows` in `table`.
 *
 * @param columns each `{ label, className?, cell(row) }`; `cell` returns texts and elements. The first names the row.
 */
export function showTable(table, columns, rows) {
  table.hidden = rows.length === 0;
  const head = withRole(element('tr', ''), 'row');
  head.append(
    ...columns.map(({ label, className = '' }) => {
      const created = withRole(element('th', className, label), 'columnheader');
      created.scope = 'col';
      return created;
    }),
  );
  const body = rows.map((row) => {
    const created = withRole(element('tr', ''), 'row');
    created.append(
      ...columns.map(({ label, className = '', cell }, at) => {
        const content = [cell(row)].flat();
        const box = withRole(
          element(at === 0 ? 'th' : 'td', className, ...content),
          at === 0 ? 'rowheader' : 'cell',
        );
        if (at === 0) box.scope = 'row';
        box.dataset.label = label;
        return box;
      }),
    );
    return created;
  });
  table.replaceChildren(
    withRole(element('thead', '', head), 'rowgroup'),
    withRole(element('tbody', '', ...body), 'rowgroup'),
  );
}
