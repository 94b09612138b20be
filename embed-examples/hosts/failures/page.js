// The page around the integration: breaks the platform for a moment, and writes down what the SDK told.
const log = document.querySelector('#log');
window.addEventListener('told', ({ detail }) => {
  const line = document.createElement('li');
  line.textContent = detail;
  log.append(line);
});

const MODULES = 3;
/** The SDK asks a second time before it gives up. */
const TRIES = 2;

document.querySelector('#show').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  await weaverSDK.ready;
  // Each style sheet is refused until the SDK gives up, and no longer. A page cannot switch the platform; this host's back end asks its control to.
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
