// Everything that this page does to embed the partner's page and to hear of it.
/* global catalogue -- the list of this page, in catalogue.js */

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
    // Whose pages may be shown in frames, beside those of the platform.
    allowedOrigins: ['https://pages.partner.example'],
    // Links to these are opened without a question.
    trustedDomains: ['example.org'],
  })
  .catch((error) => console.error(error.code, error.message));

const PAGE = 'https://pages.partner.example/frame-events/page.html';
let frame = embed('#page', PAGE);

function embed(place, address) {
  const shown = weaverSDK.embed(place, address);
  for (const name of catalogue.names) shown.on(name, (payload) => hear(name, payload));
  shown.ready.catch(() => undefined); // the frame shows it
  return shown;
}

function hear(name, payload) {
  if (name === 'link' && document.querySelector('#keep').checked) payload.preventDefault();
  catalogue.show(name, textOf(name, payload));
}

function textOf(name, payload) {
  // The frame itself.
  if (name === 'ready' || name === 'unmounted') return `${payload.id}: ${payload.status}`;
  if (name === 'error') return `${payload.code}: ${payload.message}`;
  return JSON.stringify(payload);
}

const HERE = {
  refuse() {
    document.querySelector('#refused').replaceChildren();
    embed('#refused', 'https://example.net/');
  },
  unmount() {
    frame.unmount();
    frame = embed('#page', PAGE);
  },
};

catalogue.fill(({ page, here }) => {
  if (here === undefined) frame.call('cause', page);
  else HERE[here]();
});
