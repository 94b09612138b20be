// What an opened row shows: the whole message, all values, and the stack of the latest error.
import { element } from './element.js';

const listOf = ({ values, hasMore }) => (hasMore ? [...values, '… and more'] : values);

/** The rows of the description list: term, and its texts. */
const TERMS = [
  ['Message', ({ message }) => [message]],
  ['File', ({ filePath, latest: { line, column } }) => [fileText(filePath, line, column)]],
  ['Islands', ({ islands }) => listOf(islands)],
  ['Browsers', ({ browsers }) => listOf(browsers)],
  ['Pages', ({ pages }) => listOf(pages)],
  ['Tenants', ({ tenants }) => tenants],
];

function fileText(filePath, line, column) {
  if (filePath === '' || line === 0) return filePath;
  return `${filePath}, line ${line}${column === 0 ? '' : `, column ${column}`} in the latest error`;
}

function textOf(text, className = '') {
  const created = element('span', className, text);
  created.dir = 'auto';
  return created;
}

function termOf([term, read], group) {
  const texts = read(group).filter((text) => text !== '');
  const values = texts.length === 0 ? ['none'] : texts.map((text) => textOf(text));
  return [element('dt', '', term), ...values.map((value) => element('dd', '', value))];
}

function lineOf(line) {
  if ('text' in line) return element('li', 'text', textOf(line.text));
  const place = [line.file, ...[line.line, line.column].filter((at) => at > 0)].join(':');
  return element(
    'li',
    'frame',
    element('span', 'function', line.name || '(anonymous)'),
    ' ',
    element('span', 'place', place),
    // The place alone says as much where there is no address.
    ...(line.address === place ? [] : [element('small', '', line.address)]),
  );
}

function stackOf({ lines, more }) {
  if (lines.length === 0) return [element('p', 'no-stack', 'The error has no stack.')];
  const rows = lines.map(lineOf);
  if (more > 0) rows.push(element('li', 'text', `… and ${more} more lines`));
  return [element('ol', '', ...rows)];
}

/** The details of a group; an update replaces only what has changed, so that a stack keeps its scroll position. */
export function createErrorDetails() {
  const terms = element('dl', '');
  const stack = element('div', 'stack');
  stack.tabIndex = 0;
  stack.setAttribute('role', 'group');
  stack.setAttribute('aria-label', 'Stack of the latest error');
  const shown = new Map();
  const update = (place, value, render) => {
    const text = JSON.stringify(value);
    if (shown.get(place) === text) return;
    shown.set(place, text);
    place.replaceChildren(...render());
  };
  return {
    element: element(
      'div',
      'error-details',
      terms,
      element('p', 'stack-title', 'Stack of the latest error'),
      stack,
    ),
    show(group) {
      update(
        terms,
        TERMS.map(([, read]) => read(group)),
        () => TERMS.flatMap((term) => termOf(term, group)),
      );
      update(stack, group.latest.stack, () => stackOf(group.latest.stack));
    },
  };
}
