// The page around the integration: the buttons, and the event log.
const log = document.querySelector('#log');
const addLine = (text) => {
  const item = document.createElement('li');
  item.textContent = text;
  log.append(item);
};

let sessions = 0;
window.addEventListener('new-session', () => {
  sessions += 1;
  addLine(sessions === 1 ? 'The back end gave a session.' : 'The back end gave a new session.');
});
weaverSDK.on('ready', ({ user }) => addLine(`Signed in as ${user.username}.`));
weaverSDK.on('tokenExpired', () => addLine('The session is over, and no source has another one.'));
weaverSDK.on('logout', () => addLine('Signed out: no more calls from here.'));

// A page cannot end sessions, so this host's back end calls the platform's control API.
document.querySelector('#expire').addEventListener('click', async () => {
  const answer = await fetch('/api/expire-sessions', { method: 'POST' });
  const { expired } = await answer.json();
  addLine(`Ended: ${expired}.`);
});

const PANELS = ['people/PeopleList', 'people/ProfileCard', 'doc/DocumentList', 'calendar/MonthView'];
let shown = [];
document.querySelector('#panels').addEventListener('click', async () => {
  for (const island of shown) await island.unmount();
  shown = PANELS.map((panel) => weaverSDK.render('#more', `@weapp/${panel}`));
  const failures = shown.map(({ ready }) =>
    ready.then(
      () => undefined,
      ({ code }) => code,
    ),
  );
  const codes = (await Promise.all(failures)).filter((code) => code !== undefined);
  addLine(codes.length === 0 ? 'Four panels are shown.' : `The panels cannot be shown: ${codes[0]}.`);
});

if (new URLSearchParams(location.search).has('relogin')) {
  document.querySelector('#second').href = './?relogin';
  const mode = document.querySelector('#mode');
  mode.href = './';
  mode.textContent = 'Use a back end with any number of sessions';
}

document.querySelector('#logout').addEventListener('click', () => weaverSDK.logout());
