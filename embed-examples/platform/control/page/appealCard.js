// The card of an appeal.
import { element } from './element.js';
import { written, writtenBox } from './written.js';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const STATES = { open: 'open', accepted: 'Accepted', rejected: 'Rejected' };

function moment(iso) {
  const created = element('time', '', time.format(new Date(iso)));
  created.dateTime = iso;
  return created;
}

/** Where an appeal was written: `PC, https://example.com`. */
const placeOf = ({ device, origin }) => [device, origin].filter((part) => part !== '').join(', ');

let lastId = 0;

/** The buttons of an open appeal; `decide` gets the state that they stand for. */
function buttons(describedBy, decide) {
  const created = [
    ['Accept', 'accepted', 'strong'],
    ['Reject', 'rejected', ''],
  ].map(([title, state, className]) => {
    const button = element('button', className, title);
    button.type = 'button';
    button.setAttribute('aria-describedby', describedBy);
    button.addEventListener('click', () => decide(state));
    return button;
  });
  return element('div', 'actions', ...created);
}

/** Creates the card of `appeal`, which never changes except for its state. */
export function createAppealCard(appeal, decide) {
  const { person, account, tenant, words, reason, state, submittedAt, decidedAt } = appeal;
  const id = `appeal-${(lastId += 1)}`;
  const name = written('bdi', '', person);
  const heading = element('h3', '', name, ' ', element('span', 'account', account));
  const list = element('dl', '');
  for (const [term, content] of [
    ['Words', element('dd', '', writtenBox('Words', 'words', words))],
    ['Reason', element('dd', '', writtenBox('Reason', 'reason', reason))],
    ['Submitted', element('dd', '', moment(submittedAt), ` (${placeOf(appeal)})`)],
    ['Tenant', written('dd', '', tenant)],
    ...(decidedAt === null ? [] : [[STATES[state], element('dd', '', moment(decidedAt))]]),
  ]) {
    list.append(element('dt', '', term), content);
  }
  heading.id = id;
  const card = element('li', `card ${state}`, heading, list);
  if (state === 'open') card.append(buttons(id, decide));
  return { element: card, show: () => undefined };
}
