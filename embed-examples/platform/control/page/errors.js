// The errors that pages reported: follows them by asking every few seconds, and keeps the filter in the address.
import { createErrorList } from './errorList.js';

const POLL_MS = 2000;
const LONGEST_WAIT_MS = 10_000;
const FILTERS = ['kind', 'tenant', 'text'];
const KINDS = {
  js: 'script',
  ajax: 'request',
  resource: 'script, style or picture not loaded',
  promise: 'promise without a handler',
  ecode: 'customised file',
  e10Com: 'component',
};

const byId = (id) => document.getElementById(id);
const fields = byId('filter').elements;
const list = createErrorList(byId('errors'));
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const counted = (count, one) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Assistive technology reads the text when it changes, so an equal one is not set again. */
function say(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

/** Sets the options of a select, which also keeps a value of the address that is none of them. */
function setOptions(select, rows) {
  const { value } = select;
  const known = value === '' || rows.some(([key]) => key === value);
  const options = [['', 'all'], ...rows, ...(known ? [] : [[value, value]])];
  const text = JSON.stringify(options);
  if (select.dataset.options === text) return;
  select.dataset.options = text;
  select.replaceChildren(...options.map(([key, title]) => new Option(title, key)));
  select.value = value;
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
let etag = '';

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
    kinds.map((kind) => [kind, `${kind}: ${KINDS[kind]}`]),
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

async function refresh(signal) {
  try {
    const response = await fetch(`/control/errors/groups?${filterQuery()}`, {
      // Without the browser's cache, a 304 arrives here.
      cache: 'no-store',
      headers: etag === '' ? {} : { 'if-none-match': etag },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    });
    if (!response.ok && response.status !== 304) throw new Error(`HTTP ${response.status}`);
    const answer = response.status === 304 ? undefined : await response.json();
    if (signal.aborted) return;
    showConnection(false);
    if (answer === undefined) return;
    etag = response.headers.get('etag') ?? '';
    show(answer);
  } catch {
    if (!signal.aborted) showConnection(true);
  }
}

let following = new AbortController();

/** Asks now, and then every few seconds until the next call. */
async function follow() {
  following.abort();
  following = new AbortController();
  const { signal } = following;
  while (!signal.aborted) {
    if (!document.hidden) await refresh(signal);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function changeFilter() {
  const query = filterQuery();
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  etag = '';
  errorsBefore = undefined;
  isFilterChanged = true;
  void follow();
}

byId('filter').addEventListener('submit', (event) => event.preventDefault());
byId('filter').addEventListener('input', changeFilter);
byId('show-all').addEventListener('click', () => {
  for (const name of FILTERS) fields[name].value = '';
  changeFilter();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void follow();
});

byId('zone').textContent = ` (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
readAddress();
void follow();
