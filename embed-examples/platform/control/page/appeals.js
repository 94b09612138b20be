// Appeals against the sensitive-word check and its rules: follows them by asking every few seconds.
import { createAppealCard } from './appealCard.js';
import { createFollowing } from './following.js';
import { createKeyedList } from './keyedList.js';
import { createRuleCard } from './ruleCard.js';
import { setOptions } from './setOptions.js';

const byId = (id) => document.getElementById(id);
const { tenant: tenantField } = byId('filter').elements;
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const counted = (count, one) => `${count} ${count === 1 ? one : `${one}s`}`;
const keyOf = ({ tenantKey, id }) => `${tenantKey}/${id}`;

/** Assistive technology reads the text when it changes, so an equal one is not set again. */
function say(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

/** Sends a change; says why if the platform refuses it. Resolves to whether it was stored. */
async function change(path, body) {
  say('refusal', '');
  try {
    const response = await fetch(`/control${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return true;
    const { msg } = await response.json();
    say('refusal', `${clock.format()}: ${msg}.`);
  } catch {
    say('refusal', `${clock.format()}: the platform does not answer. Nothing was changed.`);
  }
  return false;
}

/** The buttons of a decided appeal disappear: the focus goes to the next open one, or to the heading. */
function focusAfter(card) {
  const next = card.nextElementSibling ?? card.previousElementSibling;
  const target = next?.querySelector('button') ?? byId('open-title');
  return () => target.focus();
}

async function decide(appeal, state) {
  const card = document.activeElement?.closest('.card');
  const moveFocus = card === null || card === undefined ? undefined : focusAfter(card);
  if (await change(`/appeals/${keyOf(appeal)}`, { state })) {
    say(
      'news',
      `${clock.format()}: ${state === 'accepted' ? 'accepted' : 'rejected'} for ${appeal.person}: ${appeal.words}`,
    );
    moveFocus?.();
  }
  follow();
}

async function setEnabled(rule, isEnabled) {
  if (await change(`/sensitive-rules/${keyOf(rule)}`, { isEnabled })) {
    say('news', `${clock.format()}: ${rule.name} is ${isEnabled ? 'enabled' : 'disabled'}.`);
  }
  follow({ isOther: true });
}

const cardOf = (appeal) => createAppealCard(appeal, (state) => void decide(appeal, state));
const showOpen = createKeyedList(byId('open'), keyOf, cardOf);
const showDecided = createKeyedList(byId('decided'), keyOf, cardOf);
const showRules = createKeyedList(byId('rules'), keyOf, (rule) =>
  createRuleCard(rule, (isEnabled) => void setEnabled(rule, isEnabled)),
);

/** How many open appeals the answer before had; undefined for the first answer to a filter. */
let openBefore;

function show({ appeals, openCount, decidedCount, rules, tenants }) {
  setOptions(
    tenantField,
    tenants.map(({ tenantKey, name }) => [tenantKey, name]),
  );
  const open = appeals.filter(({ state }) => state === 'open');
  const decided = appeals.filter(({ state }) => state !== 'open');
  showOpen(open);
  showDecided(decided);
  showRules(rules);
  const noteOf = (listed, count, none) =>
    count === 0
      ? none
      : listed === count
        ? counted(count, 'appeal')
        : `${listed} of ${counted(count, 'appeal')}`;
  say('open-note', noteOf(open.length, openCount, 'No open appeal. New ones appear here.'));
  say('decided-note', noteOf(decided.length, decidedCount, 'No appeal is decided yet.'));
  const added = openCount - (openBefore ?? openCount);
  if (added > 0) say('news', `${clock.format()}: ${counted(added, 'new appeal')}`);
  openBefore = openCount;
}

function showConnection(isLost) {
  const wasLost = byId('connection').textContent !== '';
  if (isLost === wasLost) return;
  const at = clock.format();
  say('connection', isLost ? `${at}: connection lost. The lists are not current; trying again.` : '');
  if (!isLost) say('news', `${at}: connected again.`);
}

const follow = createFollowing({
  address: () => `/control/appeals?${new URLSearchParams({ tenant: tenantField.value })}`,
  show,
  showConnection,
});

byId('filter').addEventListener('submit', (event) => event.preventDefault());
tenantField.addEventListener('change', () => {
  const { value } = tenantField;
  history.replaceState(
    null,
    '',
    value === '' ? location.pathname : `?${new URLSearchParams({ tenant: value })}`,
  );
  openBefore = undefined;
  follow({ isOther: true });
});

const asked = new URLSearchParams(location.search).get('tenant') ?? '';
tenantField.replaceChildren(new Option(asked || 'all', asked));
byId('zone').textContent = ` (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
follow();
