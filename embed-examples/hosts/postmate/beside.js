// The SDK and the page's own Postmate, each with a page that was written for Postmate.
/* global Postmate, logTo -- lib/postmate.js, and this page's own list in log.js */

// One page at two addresses: a partner's, and this page's own.
const OWN_CARD = new URL('card.html', location.href);
const CARD = new URL(OWN_CARD.pathname, 'https://pages.partner.example').href;
const on = (id, action) => document.querySelector(id).addEventListener('click', action);

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
    // Whose pages may be shown in frames, beside those of the platform.
    allowedOrigins: ['https://pages.partner.example'],
  })
  .catch((error) => console.error(error.code, error.message));

const sdkSaid = logTo('#sdk-said');
const frame = weaverSDK.embed('#sdk', CARD, { model: { name: 'SDK' }, title: 'Counter, by the SDK' });
frame.on('ready', () => sdkSaid('ready'));
frame.on('error', ({ code }) => sdkSaid('error', code));
frame.on('counted', ({ count }) => sdkSaid('counted', String(count)));
on('#sdk-get', async () => sdkSaid('count', String(await frame.get('count'))));
on('#sdk-call', () => frame.call('add', 10));

const ownSaid = logTo('#own-said');
new Postmate({
  container: document.querySelector('#own'),
  url: OWN_CARD.href,
  name: 'own',
  model: { name: 'Postmate' },
}).then((page) => {
  page.frame.title = 'Counter, by Postmate';
  ownSaid('handshake');
  page.on('counted', ({ count }) => ownSaid('counted', String(count)));
  on('#own-get', async () => ownSaid('count', String(await page.get('count'))));
  on('#own-call', () => page.call('add', 10));
});
