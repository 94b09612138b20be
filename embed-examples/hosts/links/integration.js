// Which links open, and how this page hears of them. The links themselves are in page.js.
/* global NOTE -- the links of the example, in page.js */

const wanted = new URLSearchParams(location.search);

weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: wanted.get('language') ?? 'en_US',
    theme: { colorScheme: wanted.get('scheme') ?? 'auto' },
    // Opened without a question, with the hosts below it.
    trustedDomains: ['example.org'],
    // Customers have pages of their own here; all other records open on the platform.
    resolveHref: ({ kind, id }) => (kind === 'customer' ? `/links/?customer=${id}` : undefined),
  })
  .catch(() => undefined); // the island shows it

weaverSDK.render('#note', '@weapp/notes/NoteLinks', { links: NOTE });

// Before anything opens. After preventDefault nothing does.
weaverSDK.on('link', (link) => {
  const isOurs = document.querySelector('#own').checked;
  if (isOurs) link.preventDefault();
  const row = document.createElement('li');
  row.textContent = `${link.reason}: ${link.url}${isOurs ? ' (left to this page)' : ''}`;
  document.querySelector('#events').append(row);
});
