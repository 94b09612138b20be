// Everything that this page does to embed the office platform.
/* global portal -- our page's own buttons and event list, in portal.js */

const query = new URLSearchParams(location.search);
const user = query.get('user') || 'li.wei';
const language = query.get('language');

// 1. Connect. Our own server signs the visitor in and answers with a session:
// no secret reaches this page.
weaverSDK.on('ready', () => portal.log('ready', 'connected to the platform'));
weaverSDK.on('error', (error) => portal.log('error', `${error.code}: ${error.message}`));

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${encodeURIComponent(user)}`,
    ...(language && { language }), // left out: the tenant's own
    theme: { colorScheme: portal.colorScheme },
  })
  .catch(() => {}); // already reported by the error event above

// 2. Render. No need to wait: an island starts as soon as the session is ready.
let card = renderCard();
let chosenId = 'me';

function renderCard() {
  const island = weaverSDK.render(document.getElementById('profile'), '@weapp/people/ProfileCard');
  island.on('ready', () => portal.log('card ready'));
  island.on('error', (error) => portal.log('card error', `${error.code}: ${error.message}`));
  island.on('copy', ({ field }) => portal.log('card copy', field));
  island.on('openPerson', ({ id }) => portal.log('card openPerson', id));
  return island;
}

const people = weaverSDK.render(document.getElementById('people'), '@weapp/people/PeopleList');
people.on('ready', () => portal.log('people ready'));
people.on('error', (error) => portal.log('people error', `${error.code}: ${error.message}`));
people.on('select', ({ id, name }) => {
  chosenId = id;
  portal.log('people select', name);
});

// 3. Call a function of a module: this one opens a dialog above our page.
portal.onPress('open-profile', async () => {
  const dialog = await weaverSDK.apply('@weapp/people/openProfile', { id: 'me' });
  portal.log('dialog open');
  await dialog.closed;
  portal.log('dialog closed');
});

// 4. Props can change at any time, and an unmounted island leaves nothing behind.
portal.onPress('show-chosen', () => card.update({ id: chosenId }));
portal.onPress('show-me', () => card.update({ id: 'me' }));
portal.onPress('unmount', () => card.unmount());
portal.onPress('render', async () => {
  await card.unmount();
  card = renderCard();
});
