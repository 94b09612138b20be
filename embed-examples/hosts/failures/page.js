// The page around the integration: makes the platform fail for a moment, and logs the SDK's events.
const log = document.querySelector('#log');
window.addEventListener('told', ({ detail }) => {
  const line = document.createElement('li');
  line.textContent = detail;
  log.append(line);
});

const MODULES = 3;
/** The SDK makes a second attempt before it fails. */
const TRIES = 2;

/**
 * Lets every style sheet of a module fail until the SDK gives up, and no longer. A page cannot switch the platform, so this
 * host's back end calls its control API.
 */
async function misbehave() {
  await weaverSDK.ready;
  await fetch('/api/misbehave', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      call: 'moduleStyle',
      settings: { mode: 'fail', status: 503, times: MODULES * TRIES },
    }),
  });
}

const actions = [
  ['#show', () => window.showPanels()],
  ['#call', () => window.callFunctions()],
].map(([id, act]) => ({ button: document.querySelector(id), act }));
for (const { button, act } of actions) {
  button.addEventListener('click', async () => {
    // Once only: a module that was loaded does not fail any more.
    for (const other of actions) other.button.disabled = true;
    document.querySelector('#again').hidden = false;
    await misbehave();
    act();
  });
}
