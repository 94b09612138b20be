// The table of errors: one body of the table for each group, which stays the same element as long as the group is listed.
import { element } from './element.js';
import { createErrorDetails } from './errorDetails.js';

const TITLE_LENGTH = 160;
const SHOWN_VALUES = 2;
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const keyOf = ({ errType, filePath, message }) => JSON.stringify([errType, filePath, message]);

/** The message in one short line. */
function titleOf({ message }) {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line === '') return '(no message)';
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH)}…` : line;
}

/** The last part of the file with the line and column of the latest error. */
function placeOf({ filePath, latest: { line, column } }) {
  if (filePath === '') return 'unknown file';
  const name = filePath.split('/').pop() || filePath;
  return line === 0 ? name : `${name}:${line}${column === 0 ? '' : `:${column}`}`;
}

function shortListOf({ values, hasMore }) {
  const left = values.length - SHOWN_VALUES;
  const others = left > 0 ? [`and ${left}${hasMore ? '+' : ''} more`] : [];
  return [...values.slice(0, SHOWN_VALUES), ...others].join('\n');
}

function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

function setTime(place, iso) {
  place.dateTime = iso ?? '';
  setText(place, iso === null ? 'unknown' : time.format(new Date(iso)));
}

/** Columns after the first: label, class, the element inside, and how a group is shown in it. */
const COLUMNS = [
  ['Count', 'number', 'span', (place, { count }) => setText(place, String(count))],
  ['People', 'number', 'span', (place, { people }) => setText(place, String(people))],
  ['First', 'time', 'time', (place, { firstAt }) => setTime(place, firstAt)],
  ['Last', 'time', 'time', (place, { lastAt }) => setTime(place, lastAt)],
  ['Island', 'values', 'span', (place, { islands }) => setText(place, shortListOf(islands) || 'none')],
  ['Browser', 'values', 'span', (place, { browsers }) => setText(place, shortListOf(browsers))],
];

let lastId = 0;

/** The rows of a group: one with its summary, one with its details, which are written when they are opened. */
function createRows(kindTitle) {
  const id = `details-${(lastId += 1)}`;
  const body = element('tbody', 'group');
  const summary = element('tr', 'summary');
  const first = element('td', 'error');
  const button = element('button', 'open');
  const kind = element('span', 'kind');
  const title = element('span', 'title');
  const place = element('span', 'place');
  const cells = COLUMNS.map(([label, className, tag]) => {
    const cell = element('td', className);
    cell.dataset.label = label;
    cell.setAttribute('role', 'cell');
    cell.append(element(tag, ''));
    return cell;
  });
  const opened = element('tr', 'details');
  const cell = element('td', '');
  const details = createErrorDetails();
  let group;

  body.setAttribute('role', 'rowgroup');
  summary.setAttribute('role', 'row');
  first.setAttribute('role', 'cell');
  button.type = 'button';
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', id);
  title.dir = 'auto';
  button.append(kind, ' ', title);
  first.append(button, place);
  summary.append(first, ...cells);
  opened.id = id;
  opened.hidden = true;
  opened.setAttribute('role', 'row');
  cell.colSpan = COLUMNS.length + 1;
  cell.setAttribute('role', 'cell');
  cell.append(details.element);
  opened.append(cell);
  body.append(summary, opened);

  button.addEventListener('click', () => {
    opened.hidden = !opened.hidden;
    button.setAttribute('aria-expanded', String(!opened.hidden));
    if (!opened.hidden) details.show(group);
  });

  return {
    body,
    isOpen: () => !opened.hidden,
    /** Shows the group as it is now; returns whether it has errors that it did not have before. */
    show(next) {
      const isChanged = group?.count !== next.count;
      group = next;
      setText(kind, kindTitle(group.errType));
      setText(title, titleOf(group));
      setText(place, placeOf(group));
      COLUMNS.forEach(([, , , update], at) => update(cells[at].firstElementChild, group));
      if (!opened.hidden) details.show(group);
      return isChanged;
    },
  };
}

/** The list in `table`, whose head is there already; `kindTitle` is the name of a kind. */
export function createErrorList(table, kindTitle = (kind) => kind) {
  const rows = new Map();

  /** Open, or with the focus: moving it would lose the focus, or the position in its stack. */
  const isInUse = ({ body, isOpen }) => isOpen() || body.contains(document.activeElement);

  return {
    titleOf,

    /**
     * Shows `groups`. Rows of groups with new errors move to the top unless they are in use; all others keep their
     * places. With `inOrder` all rows are put in the order of `groups`.
     *
     * Returns the groups with new errors.
     */
    show(groups, { inOrder }) {
      const keys = new Set(groups.map(keyOf));
      for (const [key, { body }] of rows) {
        if (keys.has(key)) continue;
        body.remove();
        rows.delete(key);
      }
      const changed = groups.filter((group) => {
        const key = keyOf(group);
        if (!rows.has(key)) rows.set(key, createRows(kindTitle));
        return rows.get(key).show(group);
      });
      if (inOrder) table.append(...groups.map((group) => rows.get(keyOf(group)).body));
      else {
        const moved = changed.map((group) => rows.get(keyOf(group))).filter((row) => !isInUse(row));
        table.tHead.after(...moved.map(({ body }) => body));
      }
      return changed;
    },

    /** Runs `update` so that the row that is read stays where it is on the screen. */
    keepPosition(update) {
      const visible = [...rows.values()].filter(({ body }) => {
        const { top, bottom } = body.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      // At the top of the page, with nothing opened, new rows push the others down, so that they are seen.
      const read = visible.find(({ isOpen }) => isOpen()) ?? (window.scrollY > 0 ? visible[0] : undefined);
      const before = read?.body.getBoundingClientRect().top;
      update();
      if (read?.body.isConnected) window.scrollBy(0, read.body.getBoundingClientRect().top - before);
    },
  };
}
