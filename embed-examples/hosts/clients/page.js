// The page around the apps: choices, windows and the list of calls.
import { CLIENTS, PLATFORM, listen, signIn } from './clients.js';

const byId = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);

/** The pages of the platform, on a PC and on a phone. */
const PAGES = {
  calls: { pc: '/sp/hrm/clientCalls', phone: '/mobile/hrm/clientCalls' },
  document: {
    pc: '/sp/doc/docDetail/4915532168790020003',
    phone: '/mobile/doc/docDetail/4915532168790020003',
  },
};

let client = CLIENTS.find(({ name }) => name === query.get('client')) ?? CLIENTS[0];
let windows = [];

function log(view, api, params) {
  const row = document.createElement('li');
  const name = document.createElement('strong');
  name.textContent = windows.length > 1 ? `${view.name}: ${api}` : api;
  const given = document.createElement('code');
  given.dir = 'ltr';
  given.textContent = JSON.stringify(params);
  row.append(name, ' ', given);
  byId('log').append(row);
  byId('log').scrollTop = byId('log').scrollHeight;
  byId('announced').textContent = `${api} received`;
}

/** A window of the app that shows a page of the platform. */
function addWindow(at) {
  const element = document.createElement('div');
  element.className = client.isPc ? 'clients-window clients-pc' : 'clients-window';
  const title = document.createElement('div');
  title.className = 'clients-title';
  title.dir = 'auto';
  title.textContent = client.title;
  const frame = document.createElement('iframe');
  const name = at === 0 ? 'First page' : 'Second page';
  frame.title = `${client.title}: ${name.toLowerCase()}`;
  const path = PAGES[byId('page').value][client.isPc ? 'pc' : 'phone'];
  frame.src = `${PLATFORM}${path}?simulatedClient=${client.name}`;
  element.append(title, frame);
  byId('windows').append(element);

  const view = {
    name,
    client: client.name,
    frame,
    answer: () => byId('answer').value,
    others: () => windows.filter((other) => other !== view),
    send: (message) => frame.contentWindow?.postMessage(message, PLATFORM),
    setTitle: (text) => (title.textContent = String(text)),
    tellMissing: () => view.send({ type: 'missing', isMissing: byId('answer').value === 'missing' }),
    log: (api, params) => log(view, api, params),
    close() {
      const closed = document.createElement('div');
      closed.className = 'clients-closed';
      const text = document.createElement('p');
      text.textContent = 'The window is closed.';
      const again = document.createElement('button');
      again.type = 'button';
      again.textContent = 'Open it again';
      again.addEventListener('click', open);
      closed.append(text, again);
      frame.replaceWith(closed);
    },
  };
  windows.push(view);
}

/** Opens the windows anew: an app is what it is when its page begins. */
function open() {
  windows = [];
  byId('windows').replaceChildren();
  byId('log').replaceChildren();
  byId('second-line').hidden = !client.broadcasts;
  const count = client.broadcasts && byId('second').checked ? 2 : 1;
  for (let at = 0; at < count; at += 1) addWindow(at);
}

for (const known of CLIENTS) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = known.title;
  button.setAttribute('aria-pressed', String(known === client));
  button.addEventListener('click', () => {
    client = known;
    for (const other of byId('clients').children) {
      other.setAttribute('aria-pressed', String(other === button));
    }
    open();
  });
  byId('clients').append(button);
}
byId('page').addEventListener('change', open);
byId('second').addEventListener('change', open);
byId('answer').addEventListener('change', () => {
  for (const view of windows) view.tellMissing();
});
if (query.get('page') === 'document') byId('page').value = 'document';
byId('second').checked = query.has('second');

listen(() => windows);
signIn(query.get('user') ?? 'li.wei').then(open, () => {
  byId('windows').textContent = 'The platform cannot be reached.';
});
