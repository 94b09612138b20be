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

document.querySelector('#show').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  await weaverSDK.ready;
  // Each style sheet is refused until the SDK fails, and no longer. A page cannot switch the platform, so this host's
  // back end calls its control API.
  await fetch('/api/misbehave', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      call: 'moduleStyle',
      settings: { mode: 'fail', status: 503, times: MODULES * TRIES },
    }),
  });
  window.showPanels();
});
