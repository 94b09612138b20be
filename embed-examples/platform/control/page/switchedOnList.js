// The list at the top of the control page: what is switched on, each with a link to its row and a button.
import { element } from './element.js';
import { createKeyedList } from './keyedList.js';
import { switchedOn } from './switchedOn.js';

const list = document.getElementById('switched-on-list');
const title = document.getElementById('switched-on-title');

/** The button of the next row, or the heading: the row of the pressed button disappears. */
function focusAfter(row) {
  const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button') ?? title;
  return () => next.focus();
}

/**
 * Creates the list.
 *
 * @param actions `reveal(id)` shows the row with this id; `switchOff(title, call)` makes a control call and resolves to
 *   whether it was made
 * @returns shows a state
 */
export function createSwitchedOnList({ reveal, switchOff }) {
  const createRow = ({ id, title: name }) => {
    const link = element('a', '', name);
    link.href = `#${id}`;
    link.addEventListener('click', (event) => {
      // The jump of the browser itself would take the focus away again.
      event.preventDefault();
      reveal(id);
    });
    const how = element('span', 'how');
    const button = element('button', '', 'Switch off');
    button.type = 'button';
    button.setAttribute('aria-label', `Switch off: ${name}`);
    const row = element('li', '', element('span', 'what', link, ' ', how), button);
    let off;
    button.addEventListener('click', async () => {
      const moveFocus = focusAfter(row);
      if (await switchOff(name, off)) moveFocus();
    });
    return {
      element: row,
      show(shown) {
        off = shown.off;
        how.textContent = shown.how;
      },
    };
  };
  const showRows = createKeyedList(list, (row) => row.title, createRow);

  return (state) => {
    const rows = switchedOn(state);
    const ids = new Set(rows.map(({ id }) => id));
    showRows(rows);
    title.textContent = rows.length === 0 ? 'Nothing is switched on' : `Switched on: ${rows.length}`;
    list.hidden = rows.length === 0;
    for (const row of document.querySelectorAll('.call, .setting'))
      row.classList.toggle('on', ids.has(row.id));
    for (const group of document.querySelectorAll('.group')) {
      const count = group.querySelectorAll('.on').length;
      group.querySelector('.on-count').textContent = count === 0 ? '' : `${count} on`;
    }
  };
}
