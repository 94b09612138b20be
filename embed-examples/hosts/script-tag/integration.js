// Everything that this page does to embed the office platform.

const query = new URLSearchParams(location.search);
const user = query.get('user') ?? 'li.wei';
const language = query.get('language');

// 1. Connect. Our own server signs the visitor in and answers with a session: no secret reaches this page.
weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: `/api/weaver-token?user=${encodeURIComponent(user)}`,
    ...(language && { language }), // left out: the language of the visitor's tenant
  })
  .catch(() => portal.log('init failed'));

weaverSDK.on('ready', () => portal.log('ready', 'the platform is connected'));
weaverSDK.on('error', (error) => portal.log('error', `${error.code}: ${error.message}`));

// 2. Render. There is no need to wait for init: an island starts as soon as the session is there.
let card = renderCard();

function renderCard() {
  const island = weaverSDK.render(document.getElementById('profile'), '@weapp/people/ProfileCard');
  island.on('ready', () => portal.log('card ready'));
  island.on('error', (error) => portal.log('card error', `${error.code}: ${error.message}`));
  island.on('copy', ({ field }) => portal.log('card copy', field));
  return island;
}

const people = weaverSDK.render(document.getElementById('people'), '@weapp/people/PeopleList');
people.on('ready', () => portal.log('people ready'));
people.on('error', (error) => portal.log('people error', `${error.code}: ${error.message}`));
people.on('select', ({ name }) => portal.log('people select', name));

// 3. Call a function of a module, here one that opens a dialog above this page.
portal.onPress('open-profile', async () => {
  const dialog = await weaverSDK.apply('@weapp/people/openProfile', { id: 'me' });
  portal.log('dialog opened');
  await dialog.closed;
  portal.log('dialog closed');
});

// 4. Props stay live, and an island goes without a trace.
card.on('openPerson', ({ id }) => portal.log('card openPerson', id));
