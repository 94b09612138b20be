// The page around the integration: its buttons, and the two lists.
const SHOWN = 60;

function addLine(list, text) {
  const line = document.createElement('li');
  line.textContent = text;
  list.append(line);
  if (list.children.length > SHOWN) list.firstChild.remove();
}

const recorded = document.querySelector('#recorded');
window.addEventListener('recorded', ({ detail: { errType, message, comName } }) =>
  addLine(recorded, [errType, comName, message].filter(Boolean).join(' · ')),
);

const heard = document.querySelector('#heard');
window.addEventListener('heard', () =>
  heard.replaceChildren(
    ...window.noise.heard
      .slice(-8)
      .map((message) => Object.assign(document.createElement('li'), { textContent: message })),
  ),
);

document.querySelector('#noise').addEventListener('click', window.noise.makeAll);
document.querySelector('#crash').addEventListener('click', () => {
  weaverSDK.render('#crashed', '@weapp/broken/Crash', { where: 'an island' }).ready.catch(() => undefined);
});
document.querySelector('#report').addEventListener('click', () => {
  weaverSDK.monitor.captureError(new Error('broken: reported by the page'), { extra: 'extra-secret' });
});

// Two calls of the island fail. A page cannot switch the platform, so this host's back end calls its control API.
async function misbehave(call, settings) {
  await fetch('/api/misbehave', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call, settings: { ...settings, match: 'broken=query-secret' } }),
  });
}
window.callsFail = Promise.all([
  misbehave('getTeamDefaultLang', { mode: 'fail', status: 500 }),
  misbehave('getTargetRate', { mode: 'refuse' }),
]);
