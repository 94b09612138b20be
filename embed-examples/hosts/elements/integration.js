weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    language: new URLSearchParams(location.search).get('language') ?? undefined,
    theme: { colorScheme: 'auto' },
  })
  .catch(() => undefined); // each element shows it
weaverSDK.defineElements();

// An event of the list sets a property of the card, and the list opens no dialog of its own.
const card = document.querySelector('#card');
const people = document.querySelector('#people');
people.props = { onSelect: () => false };
people.addEventListener('select', ({ detail }) => {
  card.props = { id: detail.id };
});

// Events bubble, so one listener hears every element. Not all are of ours: fields emit `error` and `select` too.
const told = document.querySelector('#told');
for (const name of ['ready', 'error', 'select'])
  document.addEventListener(name, ({ target, detail }) => {
    if (!target.localName?.startsWith('weaver-')) return;
    told.textContent = `${target.id || target.localName}: ${detail?.code ?? name}`;
  });

// An element that is moved keeps its component; a copy gets one of its own.
const on = (id, action) => document.querySelector(id).addEventListener('click', action);
on('#mine', () => card.removeAttribute('props'));
on('#move', () => card.parentElement.append(card.parentElement.firstElementChild));
on('#copy', () => card.after(card.cloneNode(true)));
