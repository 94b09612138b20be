// The card of a rule with its switch.
import { element } from './element.js';
import { makeScrollable, written } from './written.js';

const MANY_WORDS = 60;

/** Who decides about appeals, in one line. */
function appealsOf({ allowsAppeal, reviewers }) {
  if (!allowsAppeal) return ['No appeal'];
  const names = reviewers.flatMap(({ name }, at) => [at === 0 ? ' ' : ', ', written('bdi', '', name)]);
  return ['Appeals are decided by', ...names];
}

/** Creates the card of `rule`; `setEnabled` gets what the switch was set to. */
export function createRuleCard(rule, setEnabled) {
  const { name, tenant, supervision, words } = rule;
  const title = written('bdi', '', name);
  const toggle = element('input', '');
  toggle.type = 'checkbox';
  toggle.setAttribute('role', 'switch');
  toggle.addEventListener('change', () => setEnabled(toggle.checked));
  const label = element('label', '', toggle, ' ', title);
  const list = element('ul', 'word-list', ...words.map((word) => written('li', '', word)));
  list.setAttribute('role', 'list');
  list.setAttribute('aria-label', 'Words');
  const wordBox = element('div', '', list);
  if (words.length > MANY_WORDS) makeScrollable(wordBox, 'Words');
  const card = element(
    'li',
    'card rule',
    element('h3', '', label),
    element('p', 'kind', supervision, ' · ', written('bdi', '', tenant)),
    wordBox,
    element('p', 'soft', ...appealsOf(rule)),
  );
  return {
    element: card,
    show({ isEnabled }) {
      toggle.checked = isEnabled;
    },
  };
}
