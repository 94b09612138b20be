// The errors that pages reported: follows them by asking every few seconds, and keeps the filter in the address.
import { ERROR_KINDS } from './errorKinds.js';
import { createErrorList } from './errorList.js';
import { createFollowing } from './following.js';
import { setOptions } from './setOptions.js';

const FILTERS = ['kind', 'tenant', 'text'];

const byId = (id) => document.getElementById(id);
const fields = byId('filter').elements;
const list = createErrorList(byId('errors'));
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const counted = (count, one) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Assistive technology reads the text when it changes, so an equal one is not set again. */
function say(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

function readAddress() {
  const query = new URLSearchParams(location.search);
  for (const name of FILTERS) {
    const value = query.get(name) ?? '';
    if (fields[name].tagName === 'SELECT') fields[name].replaceChildren(new Option(value || 'all', value));
    fields[name].value = value;
  }
}

/** The filter as a query; '' for all errors. */
function filterQuery() {
  const query = new URLSearchParams();
  for (const name of FILTERS)
    if (fields[name].value.trim() !== '') query.set(name, fields[name].value.trim());
  return String(query);
}

/** How many errors the answer before had; undefined for the first answer to a filter. */
let errorsBefore;
let isFilterChanged = false;

/** What is new, in a few words; '' if nothing is. */
function newsOf({ errorCount, groupCount }, changed) {
  if (errorsBefore === undefined) return isFilterChanged ? `${counted(groupCount, 'group')} found.` : '';
  const added = errorCount - errorsBefore;
  if (added < 0) return `${clock.format()}: errors were removed.`;
  const [first] = changed;
  if (added === 0 || first === undefined) return '';
  const others = changed.length === 1 ? '' : ` and ${counted(changed.length - 1, 'other group')}`;
  return `${clock.format()}: ${counted(added, 'new error')}: ${list.titleOf(first)}${others}`;
}

function show(answer) {
  const { groups, groupCount, errorCount, kinds, tenants } = answer;
  setOptions(
    fields.kind,
    kinds.map((kind) => [kind, `${kind}: ${ERROR_KINDS[kind].about}`]),
  );
  setOptions(
    fields.tenant,
    tenants.map(({ tenantKey, name }) => [tenantKey, name]),
  );
  list.keepPosition(() => {
    const changed = list.show(groups, { inOrder: errorsBefore === undefined });
    const isFiltered = filterQuery() !== '';
    byId('empty').hidden = groupCount > 0;
    say(
      'empty',
      isFiltered
        ? 'No error matches the filter.'
        : 'No errors yet. They appear here as soon as a page reports one.',
    );
    byId('limit').hidden = groups.length === groupCount;
    say(
      'limit',
      `Only the ${groups.length} groups that were received last are listed, of ${groupCount}. A filter shows others.`,
    );
    byId('errors').hidden = groupCount === 0;
    say(
      'summary',
      groupCount === 0 ? '' : `${counted(errorCount, 'error')} in ${counted(groupCount, 'group')}`,
    );
    const news = newsOf(answer, changed);
    if (news !== '') say('news', news);
  });
  errorsBefore = errorCount;
}

function showConnection(isLost) {
  const wasLost = byId('connection').textContent !== '';
  if (isLost === wasLost) return;
  const at = clock.format();
  say('connection', isLost ? `${at}: connection lost. The list is not current; trying again.` : '');
  if (!isLost) say('news', `${at}: connected again.`);
}

const follow = createFollowing({
  address: () => `/control/errors/groups?${filterQuery()}`,
  show,
  showConnection,
});

function changeFilter() {
  const query = filterQuery();
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  errorsBefore = undefined;
  isFilterChanged = true;
  follow({ isOther: true });
}

byId('filter').addEventListener('submit', (event) => event.preventDefault());
byId('filter').addEventListener('input', changeFilter);
byId('show-all').addEventListener('click', () => {
  for (const name of FILTERS) fields[name].value = '';
  changeFilter();
});

byId('zone').textContent = ` (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
readAddress();
follow();
