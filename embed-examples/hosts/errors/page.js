// The page around the attempts: a table for each group of failures, a row for each kind.
import { attempt } from './attempt.js';
import { ready } from './integration.js';
import { GROUPS } from './kinds.js';
import { LANGUAGES, tagOf } from './languages.js';

const [languages, all, progress, said, groups] = ['language', 'all', 'progress', 'said', 'groups'].map((id) =>
  document.getElementById(id),
);

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The events that the page received beside the failure itself. */
const TOLD = {
  notice: ({ kind, text }) => `notice, ${kind}${text === '' ? '' : `: ${text}`}`,
  link: ({ url }) => `link, to be asked about: ${url}`,
};

/** A text in the selected language; text that remains English is left to right in any language. */
const spoken = (text) => element('span', { lang: tagOf(languages.value), dir: 'auto', class: 'text' }, text);

function showOutcome({ code, message, status, told }, cells) {
  const isRead = code === undefined;
  cells.code.replaceChildren(element('code', {}, isRead ? 'no error' : code));
  if (status !== undefined) cells.code.append(element('span', { class: 'aside' }, `HTTP ${status}`));
  cells.text.replaceChildren(spoken(isRead ? '—' : message));
  for (const one of told) {
    cells.text.append(element('span', { class: 'aside', dir: 'auto' }, `Event ${TOLD[one.event](one)}`));
  }
}

// A table laid out as a list on a phone needs explicit roles to remain a table for screen readers.
const cell = (name, ...children) => element('td', { role: 'cell', 'data-name': name }, ...children);

function rowOf(kind) {
  const button = element(
    'button',
    { type: 'button', disabled: '', 'aria-label': `Run: ${kind.what}` },
    'Run',
  );
  const cells = { code: cell('Code'), text: cell('Text') };
  const row = element(
    'tr',
    { role: 'row', id: kind.id },
    element('th', { role: 'rowheader', scope: 'row' }, kind.what),
    cells.code,
    cells.text,
    cell('', button),
  );
  const empty = () => {
    cells.code.replaceChildren('—');
    cells.text.replaceChildren('—');
  };
  empty();
  const run = async () => {
    row.setAttribute('aria-busy', 'true');
    try {
      const outcome = await attempt(kind);
      showOutcome(outcome, cells);
      return outcome;
    } finally {
      row.removeAttribute('aria-busy');
    }
  };
  return { kind, row, button, empty, run };
}

function tableOf({ id, title, about }, rows) {
  const head = ['What happens', 'Code', 'The text', ''].map((text) =>
    text === ''
      ? element('td', { role: 'cell' })
      : element('th', { role: 'columnheader', scope: 'col' }, text),
  );
  return element(
    'section',
    { 'aria-labelledby': `group-${id}` },
    element('h2', { id: `group-${id}` }, title),
    ...(about === undefined ? [] : [element('p', {}, about)]),
    element(
      'table',
      { role: 'table', class: 'kinds', 'aria-labelledby': `group-${id}` },
      element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
      element('tbody', { role: 'rowgroup' }, ...rows.map(({ row }) => row)),
    ),
  );
}

const rows = [];
for (const group of GROUPS) {
  const own = group.kinds.map(rowOf);
  rows.push(...own);
  groups.append(tableOf(group, own));
}
progress.max = rows.length;

/** One attempt at a time, because they share the platform. */
let work;
function enable(isOn) {
  for (const { button } of rows) button.disabled = !isOn;
  languages.disabled = !isOn;
}

async function runRows(chosen, tell) {
  const stop = new AbortController();
  work = stop;
  enable(false);
  all.textContent = 'Stop';
  let done = 0;
  try {
    for (const row of chosen) {
      if (stop.signal.aborted) break;
      said.textContent = `Running: ${row.kind.what}.`;
      const outcome = await row.run();
      done += 1;
      progress.value = rows.filter(({ row: { cells } }) => cells[1].textContent !== '—').length;
      tell?.(row, outcome);
    }
    if (!tell)
      said.textContent = stop.signal.aborted ? `Stopped after ${done}.` : `All ${done} rows were run.`;
  } catch (error) {
    said.textContent = `The row could not be run: ${error.message}`;
  } finally {
    work = undefined;
    enable(true);
    all.textContent = 'Run all';
  }
}

function tellOne({ kind }, { code = 'no error', message = '' }) {
  said.textContent = `${kind.what}: ${code}. ${message}`;
}

for (const row of rows) {
  row.button.addEventListener('click', async () => {
    await runRows([row], tellOne);
    // The button lost the focus while it was disabled; it gets the focus back unless the user moved it.
    if (document.activeElement === document.body) row.button.focus();
  });
}
all.addEventListener('click', () => (work ? work.abort() : runRows(rows)));

for (const [language, name] of Object.entries(LANGUAGES)) {
  languages.append(element('option', { value: language, lang: tagOf(language) }, name));
}
languages.value = 'en_US';
languages.addEventListener('change', async () => {
  // The existing results are in another language.
  for (const row of rows) row.empty();
  progress.value = 0;
  await weaverSDK.setLanguage(languages.value);
  said.textContent = `Texts are in ${LANGUAGES[languages.value]} from now on.`;
});

ready.then(
  ({ user }) => {
    said.textContent = `Signed in as ${user.username}.`;
    all.disabled = false;
    enable(true);
  },
  ({ code, message }) => {
    said.textContent = `${code}: ${message}`;
  },
);
