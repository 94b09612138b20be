// The list of the latest requests to the three servers.

const SHOWN_REQUESTS = 200;
const UNSHOWN_HEADERS = ['host', 'referer'];
const place = document.getElementById('log');

function cell(className, text) {
  const element = document.createElement(className === 'details' ? 'small' : 'span');
  element.className = className;
  element.textContent = text;
  return element;
}

function detailsOf({ origin, headers }) {
  const shown = Object.entries(headers).filter(
    ([name]) => !name.startsWith('sec-') && !UNSHOWN_HEADERS.includes(name),
  );
  const words = shown.map(
    ([name, value]) => `${name}: ${value.length > 28 ? `${value.slice(0, 12)}…` : value}`,
  );
  return [...(origin === null ? [] : [`origin: ${origin}`]), ...words].join('  ');
}

function createRow(request) {
  const { at, server, method, path, query, status, durationMs } = request;
  const row = document.createElement('li');
  const isBad = status === null || status === 0 || status >= 400;
  row.append(
    cell('time', at.slice(11, 23)),
    cell('server', server),
    cell('method', method),
    cell(isBad ? 'number bad' : 'number', status ?? '…'),
    cell('number took', durationMs === null ? '' : `${durationMs} ms`),
    cell('path', path + query),
  );
  const details = detailsOf(request);
  if (details !== '') row.append(cell('details', details));
  return row;
}

let shownLog = '';

/** Shows the latest requests, the last one first; an unchanged list is left alone. */
export function showRequests(requests) {
  const latest = requests.slice(-SHOWN_REQUESTS).reverse();
  const text = JSON.stringify(latest);
  if (text !== shownLog) place.replaceChildren(...latest.map(createRow));
  shownLog = text;
}
