// The console for operators: follows what pages report, by the filter in the address.
import { element } from '../element.js';
import { createErrorList } from '../errorList.js';
import { createFollowing } from '../following.js';
import { setOptions } from '../setOptions.js';
import { addressOf, FILTERS, readFilter, readOpenPage } from './address.js';
import { showBars } from './barList.js';
import { createErrorChart, kindTitle } from './errorChart.js';
import { counted, writtenCount, writtenMs, writtenTime } from './formats.js';
import { showIslands } from './islandTable.js';
import { showPages } from './pageTable.js';
import { showWaterfall } from './waterfallView.js';

const byId = (id) => document.getElementById(id);
const fields = byId('choice').elements;
const dialog = byId('page');
const errorList = createErrorList(byId('errors'), kindTitle);
const chart = createErrorChart({
  canvas: byId('chart'),
  legend: byId('legend'),
  table: byId('series-table'),
});
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

let filter = readFilter(location.search);
let isFirstOfFilter = true;

/** Assistive technology reads the text when it changes, so an equal one is not set again. */
function say(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

function sayIfEmpty(id, rows, text) {
  byId(id).hidden = rows.length > 0;
  say(id, text);
}

/** A link with another value in the filter. */
const addressWith = (changed) => addressOf({ ...filter, ...changed });

function showFields() {
  for (const name of FILTERS) {
    const field = fields[name];
    if (field.tagName === 'SELECT' && ![...field.options].some(({ value }) => value === filter[name])) {
      field.append(new Option(filter[name] || 'all', filter[name]));
      delete field.dataset.options;
    }
    field.value = filter[name];
  }
  byId('clear').hidden = addressOf({ ...filter, range: '' }) === '?';
  byId('clear').href = addressOf({ range: filter.range });
}

function showTotals({ totals, pageCount, fptP75, components }) {
  const slow = components.filter(({ isSlow }) => isSlow).length;
  byId('totals').replaceChildren(
    ...[
      ['Errors', writtenCount(totals.errors)],
      ['People with errors', writtenCount(totals.people)],
      ['Pages', writtenCount(pageCount)],
      ['First island, 3 of 4 within', writtenMs(fptP75)],
      ['Slow islands', writtenCount(slow)],
    ].map(([term, value]) => element('div', '', element('dt', '', term), element('dd', '', value))),
  );
}

function showErrors({ groups, groupCount, errorCount }) {
  byId('errors').hidden = groups.length === 0;
  byId('groups-empty').hidden = groups.length > 0;
  const listed = groups.length < groupCount ? `; the ${groups.length} received last are listed` : '';
  say(
    'groups-note',
    groups.length === 0 ? '' : `${counted(errorCount, 'error')} in ${counted(groupCount, 'group')}${listed}`,
  );
  errorList.keepPosition(() => errorList.show(groups, { inOrder: isFirstOfFilter }));
}

function show(answer) {
  const { series, range, islands, browsers, components, pages, pageCount, options } = answer;
  setOptions(
    fields.tenant,
    options.tenants.map(({ tenantKey, name }) => [tenantKey, name]),
  );
  setOptions(
    fields.kind,
    options.kinds.map((kind) => [kind, kindTitle(kind)]),
  );
  for (const [field, names] of [
    [fields.component, options.components],
    [fields.browser, options.browsers],
  ]) {
    setOptions(
      field,
      names.map((name) => [name, name]),
    );
  }
  showTotals(answer);
  byId('series').hidden = series.kinds.length === 0;
  byId('series-empty').hidden = series.kinds.length > 0;
  if (series.kinds.length > 0) chart.show(series, range);
  const none = 'No errors in this time.';
  showBars(byId('affected'), islands, {
    addressOf: (component) => addressWith({ component }),
    nameless: 'No island',
    none,
  });
  showBars(byId('browsers'), browsers, {
    addressOf: (browser) => addressWith({ browser }),
    nameless: 'Unknown browser',
    none,
  });
  showIslands(byId('islands'), components, (component) => addressWith({ component }));
  sayIfEmpty(
    'islands-empty',
    components,
    'No measurements in this time. Pages measure once the tenant’s switches are on.',
  );
  showPages(byId('pages'), pages, {
    addressOf: (page) => addressOf(filter, page),
    open: openPage,
  });
  say(
    'pages-note',
    pageCount > pages.length ? `The last ${pages.length} of ${counted(pageCount, 'page')}.` : '',
  );
  sayIfEmpty('pages-empty', pages, 'No page reported in this time.');
  showErrors(answer);
  isFirstOfFilter = false;
  byId('figures').removeAttribute('aria-busy');
}

let isLost;
/** The time is said once for each answer with news, not at every try. */
function showConnection(nowLost) {
  if (isLost === nowLost) return;
  isLost = nowLost;
  document.body.classList.toggle('is-lost', isLost);
  say('live', isLost ? 'Not connected' : 'Live');
  say(
    'lost',
    isLost
      ? `${clock.format()}: the platform does not answer. The figures are not current; trying again.`
      : '',
  );
}

const follow = createFollowing({
  address: () => `/control/monitor/overview?${new URLSearchParams(filter)}`,
  show,
  showConnection,
});

function applyFilter(next) {
  filter = next;
  isFirstOfFilter = true;
  byId('figures').setAttribute('aria-busy', 'true');
  showFields();
  follow({ isOther: true });
}

async function showOpenPage() {
  const open = readOpenPage(location.search);
  if (open === undefined) return dialog.close();
  say('page-title', 'Page');
  say('page-note', 'Loading…');
  byId('waterfall').replaceChildren();
  if (!dialog.open) dialog.showModal();
  try {
    const address = `/control/monitor/pages/${encodeURIComponent(open.id)}?${new URLSearchParams({ tenant: open.tenantKey })}`;
    const response = await fetch(address);
    const page = await response.json();
    if (readOpenPage(location.search)?.id !== open.id) return undefined;
    if (!response.ok)
      return say('page-note', 'This page is unknown: its report may be older than what is kept.');
    say('page-title', page.url || 'Unknown page');
    say('page-note', `${page.browser} · received ${writtenTime(page.receivedAt)}`);
    showWaterfall(byId('waterfall'), page);
  } catch {
    say('page-note', 'The platform does not answer.');
  }
  return undefined;
}

function openPage(page) {
  history.pushState({ isOpened: true }, '', addressOf(filter, page));
  void showOpenPage();
}

dialog.addEventListener('close', () => {
  if (readOpenPage(location.search) === undefined) return;
  // What was opened here is closed by going back; a page of a link has nothing to go back to.
  if (history.state?.isOpened) history.back();
  else history.replaceState(null, '', addressOf(filter));
});
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});
byId('close').addEventListener('click', () => dialog.close());

byId('choice').addEventListener('submit', (event) => event.preventDefault());
byId('choice').addEventListener('change', () => {
  const chosen = {};
  for (const name of FILTERS) chosen[name] = fields[name].value;
  history.pushState(null, '', addressOf(chosen));
  applyFilter(chosen);
});
window.addEventListener('popstate', () => {
  const next = readFilter(location.search);
  if (addressOf(next) !== addressOf(filter)) applyFilter(next);
  void showOpenPage();
});

showFields();
follow();
if (readOpenPage(location.search) !== undefined) void showOpenPage();
